"""Lints the designs of a folder with Apache Spark, and merges what all tasks found into the reports of one run.

    spark-submit docs/recipes/spark.py designs --output sarif=tincture.sarif --output html=tincture.html

Every worker sees the folder by the same path and has the executable (--tincture says where). Ends with what tincture merge
ends with: 0, 1 for findings, 2 where the job could not be done.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession

DESIGNS = {".svg", ".svgz", ".sketch", ".json"}


def judged(paths, tincture, here):
    """What one task found: the bytes of a partial report, or nothing where it has no files."""
    names = [str(path) for path in paths]
    if not names:
        return
    with tempfile.TemporaryDirectory() as scratch:
        partial = os.path.join(scratch, "part.json")
        command = [tincture, "lint", "--exit-zero", "--format", "none", "--quiet", "--files-from", "-"]
        subprocess.run(
            [*command, "--output", f"partial={partial}"], input="\0".join(names).encode(), cwd=here, check=True)
        yield pathlib.Path(partial).read_bytes()


def main():
    parser = argparse.ArgumentParser(description="Lints designs with Spark.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--output", action="append", default=[], help="FORMAT=PATH, as of tincture merge")
    parser.add_argument("--tincture", default="tincture")
    parser.add_argument("--parts", type=int, default=0, help="tasks; as many as Spark thinks good, unless said")
    options = parser.parse_args()
    folder = options.folder.resolve()
    paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() in DESIGNS and path.is_file())

    spark = SparkSession.builder.appName("tincture").getOrCreate()
    context = spark.sparkContext
    # Parts and their merge know files by paths from one place.
    tincture, here = options.tincture, os.getcwd()
    files = context.parallelize([str(path) for path in paths], options.parts or context.defaultParallelism)
    parts = files.mapPartitions(lambda mine: judged(mine, tincture, here)).collect()
    spark.stop()

    with tempfile.TemporaryDirectory() as scratch:
        names = []
        for number, part in enumerate(parts):
            name = pathlib.Path(scratch, f"{number}.json")
            name.write_bytes(part)
            names.append(str(name))
        outputs = [word for output in options.output for word in ("--output", output)]
        sys.exit(subprocess.run([tincture, "merge", *names, *outputs]).returncode)


if __name__ == "__main__":
    try:
        main()
    except Exception as error:  # Python's own status, 1, would say that there are findings
        print(f"spark.py: {error}", file=sys.stderr)
        sys.exit(2)
