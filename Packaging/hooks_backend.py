"""What pip asks when pre-commit installs this repository: an empty wheel that requires tincture-bin and nothing else.

A build back end of our own (PEP 517), because any other would have to be downloaded first.
"""

import pathlib
import re

from binary_wheel import Wheel

MANIFEST = pathlib.Path(__file__).resolve().parent.parent / "pyproject.toml"


def manifest(key):
    """A text or a list of texts from pyproject.toml; Python 3.8 to 3.10 have no reader of TOML."""
    found = re.search(rf"^{key} = (.+)$", MANIFEST.read_text(encoding="utf-8"), re.MULTILINE)
    return re.findall(r'"([^"]*)"', found.group(1)) if found else []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    [name], [version], [summary] = manifest("name"), manifest("version"), manifest("description")
    wheel = Wheel(name, version, ["py3-none-any"], summary, is_pure=True, requires=manifest("dependencies"))
    return wheel.write(wheel_directory).name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("there is nothing to distribute but the wheel tincture-bin")
