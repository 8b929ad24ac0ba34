"""Windows: frames, panes that are not quite even, curtains, and a room behind."""
import math
from dataclasses import dataclass


@dataclass(frozen=True)
class WindowStyle:
    """How a house's windows look."""

    panes: int = 1
    grid: tuple = (2, 2)
    casing: bool = True      # boards around, for siding; a sill alone otherwise
    sash: bool = True        # an upper half that slides; one pane otherwise
    back: float = 0.035      # how far the frame sits behind the wall's face
    curtain: bool = True


def add_window(shell, line, hole, style):
    """A window in a hole of a wall."""
    if style.casing:
        _casing(shell, line, hole)
    else:
        line.box(shell.trim, hole.a0 - 0.05, hole.a1 + 0.05, hole.z0 - 0.07, hole.z0, -0.14, 0.06)
    width = (hole.a1 - hole.a0) / style.panes
    for i in range(style.panes):
        a = hole.a0 + i * width
        if i:
            line.box(shell.frames, a - 0.035, a + 0.035, hole.z0, hole.z1, -style.back - 0.03, -style.back + 0.05)
        _pane(shell, line, (a, a + width, hole.z0, hole.z1), style)
    _room(shell, line, hole, -style.back - 0.055)
    if style.curtain:
        _curtains(shell, line, hole, -style.back - 0.19)


def _casing(shell, line, h):
    c, trim = 0.10, shell.trim
    for a in (h.a0 - c, h.a1):
        line.box(trim, a, a + c, h.z0, h.z1, -0.05, 0.035)
    line.box(trim, h.a0 - c - 0.02, h.a1 + c + 0.02, h.z1, h.z1 + 0.14, -0.05, 0.045)
    line.box(trim, h.a0 - c - 0.04, h.a1 + c + 0.04, h.z1 + 0.14, h.z1 + 0.17, -0.05, 0.075)
    line.box(trim, h.a0 - c - 0.03, h.a1 + c + 0.03, h.z0 - 0.06, h.z0, -0.05, 0.075)
    line.box(trim, h.a0 - c, h.a1 + c, h.z0 - 0.16, h.z0 - 0.06, -0.05, 0.03)


def _pane(shell, line, place, style):
    a, b, z0, z1 = place
    middle, f = (z0 + z1) / 2, 0.045
    halves = [(z0, middle + 0.02, style.back + 0.02), (middle - 0.02, z1, style.back)] if style.sash else [(z0, z1, style.back)]
    for low, high, back in halves:
        bars = ((a, a + f, low, high), (b - f, b, low, high), (a, b, low, low + f), (a, b, high - f, high))
        for bar in bars:
            line.box(shell.frames, *bar, -back - 0.03, -back)
        if back == style.back:
            _muntins(shell, line, (a + f, b - f, low, high), style.grid, -back)
        tilt = shell.rng.uniform(-0.004, 0.004)
        corners = ((a + f, low, 0), (b - f, low, 0), (b - f, high, tilt), (a + f, high, tilt))
        shell.glass.face([line.at(p, -back - 0.015 + t, z) for p, z, t in corners])


def _muntins(shell, line, place, grid, out):
    a, b, z0, z1 = place
    for k in range(1, grid[0]):
        x = a + (b - a) * k / grid[0]
        line.box(shell.frames, x - 0.009, x + 0.009, z0, z1, out - 0.02, out - 0.004)
    for k in range(1, grid[1]):
        z = z0 + (z1 - z0) * k / grid[1]
        line.box(shell.frames, a, b, z - 0.009, z + 0.009, out - 0.02, out - 0.004)


def _room(shell, line, h, out, depth=2.2):
    """A box behind the window, so that one looks into a room and not through the house."""
    a, b, z0, z1 = h.a0 - 0.25, h.a1 + 0.25, h.z0 - 0.5, h.z1 + 0.25
    back = -depth

    def face(*corners):
        shell.rooms.face([line.at(*c) for c in corners])

    face((a, back, z0), (b, back, z0), (b, back, z1), (a, back, z1))
    for p in (a, b):
        face((p, out, z0), (p, back, z0), (p, back, z1), (p, out, z1))
    for z in (z0, z1):
        face((a, out, z), (b, out, z), (b, back, z), (a, back, z))
    for p, q, low, high in ((a, h.a0, z0, z1), (h.a1, b, z0, z1), (h.a0, h.a1, z0, h.z0), (h.a0, h.a1, h.z1, z1)):
        face((p, out, low), (q, out, low), (q, out, high), (p, out, high))


def _curtains(shell, line, h, out, folds=28):
    width = (h.a1 - h.a0) * 0.25
    for start, end in ((h.a0 - 0.05, h.a0 + width), (h.a1 - width, h.a1 + 0.05)):
        phase = shell.rng.uniform(0, 6)
        wave = [0.035 * math.sin(k * 1.35 + phase) + 0.012 * math.sin(k * 3.1) for k in range(folds + 1)]
        points = [(start + (end - start) * k / folds, out + w) for k, w in enumerate(wave)]
        for (x0, o0), (x1, o1) in zip(points, points[1:]):
            corners = ((x0, o0, h.z0 - 0.3), (x1, o1, h.z0 - 0.3), (x1, o1, h.z1 + 0.1), (x0, o0, h.z1 + 0.1))
            shell.curtains.face([line.at(*c) for c in corners])
