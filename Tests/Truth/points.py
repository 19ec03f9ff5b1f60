#!/usr/bin/env python3
"""Holds `tincture pick` against the pixels of a browser, at random points away from edges.

  points.py [--tool .build/release/tincture] [--seed 1] [--points 40] [--list 20] FOLDER OR FILES

Each SVG is opened in headless Chromium at one device px a CSS px. A point counts where all pixels within 2 px of it are
alike within 1/255. Printed are the share of points claimed certain, the share of these whose color lies within 2/255 of the
browser's in every channel, and the files with most points that differ. Exits with 1 below 97 % and 99.5 %.
Needs Chromium and nothing else; without it there is nothing to compare with, and the script says so and ends well.
"""
import argparse
import base64
import json
import os
import random
import shutil
import struct
import subprocess
import sys
import tempfile
import urllib.parse
import zlib

NEAR = 2
LEAST_CERTAIN, LEAST_RIGHT = 0.97, 0.995


class Browser:
    """Chromium, spoken to through the pipe of its debugging protocol: JSON messages that end with a zero byte."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="points")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The protocol is spoken on descriptors 3 and 4; copies first, for one may stand in the other's place.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe",
             "--force-color-profile=srgb", "--hide-scrollbars", "--disable-lcd-text", "--font-render-hinting=none",
             "--disable-background-networking", "--disable-dev-shm-usage", "--user-data-dir=" + self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=connect)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.last = 0
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    session = None

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(method + ": " + answer["error"]["message"])
                return answer["result"]

    def receive(self):
        while b"\0" not in self.buffer:
            part = os.read(self.input, 1 << 20)
            if not part:
                raise RuntimeError("Chromium ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def photograph(self, path):
        """The pixels of a design at its own size, or else that of its view box; None where the browser shows none."""
        self.call("Page.navigate", url="file://" + urllib.parse.quote(os.path.abspath(path)))
        while self.receive().get("method") != "Page.loadEventFired":
            pass
        size = self.call("Runtime.evaluate", returnByValue=True, expression=(
            "(()=>{const s=document.documentElement;if(!s.viewBox)return null;const b=s.viewBox.baseVal;"
            "const of=(side,own)=>side.baseVal.unitType===2&&b&&own>0?own:side.baseVal.value;"
            "return [of(s.width,b&&b.width),of(s.height,b&&b.height)]})()"))
        if not size["result"].get("value"):
            return None
        width, height = (max(1, min(round(side), 4000)) for side in size["result"]["value"])
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        shot = self.call("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return Pixels(base64.b64decode(shot["data"]))

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Pixels:
    """A decoded PNG of 8 bits a channel, not interlaced: what the browser writes."""

    def __init__(self, data):
        place, body = 8, b""
        while place < len(data):
            length, name = struct.unpack(">I4s", data[place:place + 8])
            chunk = data[place + 8:place + 8 + length]
            if name == b"IHDR":
                self.width, self.height, depth, kind = struct.unpack(">IIBB", chunk[:10])
                if depth != 8 or kind not in (2, 6):
                    raise ValueError("an unexpected kind of PNG")
                self.step = 3 if kind == 2 else 4
            elif name == b"IDAT":
                body += chunk
            place += 12 + length
        raw, stride = zlib.decompress(body), self.width * self.step
        self.rows = []
        above = bytearray(stride)
        for row in range(self.height):
            start = row * (stride + 1)
            above = self.unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + stride]), above)
            self.rows.append(above)

    def unfiltered(self, kind, row, above):
        step = self.step
        for i in range(len(row) if kind else 0):
            left = row[i - step] if i >= step else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[i]
            elif kind == 3:
                guess = (left + above[i]) // 2
            else:
                corner = above[i - step] if i >= step else 0
                sum_ = left + above[i] - corner
                guess = min((abs(sum_ - left), 0, left), (abs(sum_ - above[i]), 1, above[i]),
                            (abs(sum_ - corner), 2, corner))[2]
            row[i] = (row[i] + guess) & 255
        return row

    def color(self, x, y):
        start = x * self.step
        return tuple(self.rows[y][start:start + 3])

    def is_flat(self, x, y):
        if not (NEAR <= x < self.width - NEAR and NEAR <= y < self.height - NEAR):
            return False
        middle = self.color(x, y)
        for row in range(y - NEAR, y + NEAR + 1):
            for column in range(x - NEAR, x + NEAR + 1):
                if apart(self.color(column, row), middle) > 1:
                    return False
        return True


def apart(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def flat_points(pixels, count, chance):
    points = []
    for _ in range(count * 50):
        x, y = chance.randrange(pixels.width), chance.randrange(pixels.height)
        if pixels.is_flat(x, y):
            points.append((x, y))
            if len(points) == count:
                break
    return points


def picked(tool, path, points):
    text = "".join("%g %g\n" % (x + 0.5, y + 0.5) for x, y in points)
    run = subprocess.run([tool, "pick", path, "--at", "-", "--on", "white", "--format", "json"], input=text, capture_output=True, text=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(points):
        raise RuntimeError("%s: %d answers for %d points. %s" % (path, len(answers), len(points), run.stderr[-300:]))
    return answers


def designs(paths):
    for path in paths:
        if os.path.isdir(path):
            for name in sorted(os.listdir(path)):
                if name.endswith(".svg"):
                    yield os.path.join(path, name)
        else:
            yield path


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("paths", nargs="+")
    arguments.add_argument("--tool", default=".build/release/tincture")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--points", type=int, default=40)
    arguments.add_argument("--list", type=int, default=20)
    options = arguments.parse_args()
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if not program:
        print("Chromium is not installed; there is nothing to compare with.")
        return 0
    total = certain = right = 0
    reasons, worst = {}, []
    browser = Browser(program)
    try:
        for path in designs(options.paths):
            pixels = browser.photograph(path)
            if not pixels:
                continue
            points = flat_points(pixels, options.points, random.Random("%d %s" % (options.seed, os.path.basename(path))))
            wrong = []
            for (x, y), answer in zip(points, picked(options.tool, path, points)):
                total += 1
                if not answer["certain"]:
                    reasons[answer["reason"]] = reasons.get(answer["reason"], 0) + 1
                    continue
                certain += 1
                ours = tuple(bytes.fromhex(answer["color"][1:7]))
                if apart(ours, pixels.color(x, y)) <= 2:
                    right += 1
                else:
                    wrong.append((x, y, answer["color"], "#%02X%02X%02X" % pixels.color(x, y)))
            if wrong:
                worst.append((len(wrong), path, wrong))
    finally:
        browser.close()
    share_certain, share_right = certain / max(1, total), right / max(1, certain)
    print("%d points, %.3f %% certain; of these %.3f %% within 2/255" % (total, 100 * share_certain, 100 * share_right))
    for reason, count in sorted(reasons.items(), key=lambda item: -item[1]):
        print("  not certain: %5d  %s" % (count, reason))
    for count, path, wrong in sorted(worst, reverse=True)[:options.list]:
        print("%3d  %s" % (count, path))
        for x, y, ours, theirs in wrong[:3]:
            print("       at %d,%d: ours %s, the browser's %s" % (x, y, ours, theirs))
    return 0 if share_certain >= LEAST_CERTAIN and share_right >= LEAST_RIGHT else 1


if __name__ == "__main__":
    sys.exit(main())
