"""What lies before a random house: street, sidewalk, driveway, walk, lawn, gravel, beds."""
from dataclasses import dataclass

from ..ground import flat
from ..materials.ground import asphalt, concrete, pavers, soil
from ..mesh import Mesh

FAR = 60
PAVING = ("#8e877b", "#a39786", "#b5ab9c", "#c3beb4", "#79746c", "#aa8c78", "#d2c8b9")
GRAVELS = (("#8d7f68", "#b3a487"), ("#a58f70", "#cbb694"), ("#77706a", "#a39c94"), ("#946f55", "#ba937a"), ("#5e5a56", "#8b8680"))
SOILS = {"green": ("#303a1a", "#4c5827"), "dry": ("#85764a", "#a8975f"), "worn": ("#5a5230", "#857a48"), "lush": ("#27421a", "#3f6424")}
MULCH = (("#3a2415", "#694630"), ("#231a14", "#43352a"), ("#5b2d1d", "#84503a"))


@dataclass
class Yard:
    """Where what is: all in metres from the house's front."""

    kerb: float
    walk: tuple | None       # y from, to
    has_kerb: bool
    grounds: tuple           # (x0, x1, kind) from the left
    drives: tuple            # (x0, x1 at the house, x0, x1 at the street, y at the house)
    paths: tuple             # (x0, x1, y0, y1)
    beds: tuple              # (x0, x1, y0, y1)

    def covers(self, x, y, grow=0.05):
        """Whether something other than the yard's own ground is there."""
        if y < self.kerb or (self.walk and self.walk[0] - grow < y < self.walk[1] + grow):
            return True
        if any(a - grow < x < b + grow and c - grow < y < d + grow for a, b, c, d in self.paths + self.beds):
            return True
        return any(self._on_drive(drive, x, y, grow) for drive in self.drives)

    def _on_drive(self, drive, x, y, grow):
        x0, x1, s0, s1, top = drive
        if y > top:
            return False
        share = (top - y) / (top - self.kerb)
        return x0 + (s0 - x0) * share - grow < x < x1 + (s1 - x1) * share + grow

    def ground_at(self, x):
        return next((kind for x0, x1, kind in self.grounds if x0 <= x < x1), "green")


def draw_yard(rng, plan):
    """A yard by chance for the house."""
    out = max(-plan.porch_edge, plan.wing[2] if plan.wing else 0)
    kerb = -(out + rng.uniform(3.5, 11))
    wide, verge = rng.uniform(1.1, 1.7), rng.choice((0.15, 0.15, rng.uniform(0.8, 2.2)))
    walk = (kerb + verge, kerb + verge + wide) if rng.random() < 0.55 else None
    drives = _draw_drives(rng, plan, kerb)
    paths = _draw_paths(rng, plan, kerb, walk, drives)
    beds = []
    if rng.random() < 0.75:
        beds = _draw_beds(rng, plan, paths)
    return Yard(kerb, walk, rng.random() < 0.65, draw_grounds(rng), drives, paths, tuple(beds))


def draw_grounds(rng):
    """One kind of ground, or one on each side."""
    kinds = rng.choices(("green", "lush", "dry", "worn", "gravel", "earth"), (30, 14, 14, 10, 16, 5), k=2)
    split = rng.uniform(-4, 4) if rng.random() < 0.25 else FAR
    return ((-FAR, split, kinds[0]), (split, FAR + 1, kinds[1]))


def _draw_drives(rng, plan, kerb):
    flare = rng.uniform(0, 1.2)
    if plan.wing:
        x0, x1, out, _ = plan.wing
        shift = rng.choice((0, 0, rng.uniform(-2, 2)))
        return ((x0 + 0.1, x1 - 0.1, x0 - flare + shift, x1 + flare + shift, -out + 0.1),)
    if plan.form != "row" and rng.random() < 0.6:
        x0 = plan.right + rng.uniform(0.4, 1.2)
        return ((x0, x0 + rng.uniform(2.8, 4), x0 - flare, x0 + 3.2 + flare, rng.uniform(0, 5)),)
    if plan.form == "row" and rng.random() < 0.4:
        return ((plan.left + 0.2, plan.left + 3, plan.left + 0.2, plan.left + 3, -0.9),)
    return ()


def _draw_paths(rng, plan, kerb, walk, drives):
    x, half, edge = plan.door_x, rng.uniform(0.5, 0.8), plan.porch_edge
    to = walk[1] if walk else kerb
    if drives and rng.random() < 0.5:
        d = drives[0]
        a, b = (d[1], x + half) if d[0] < x else (x - half, d[0])
        if a < b:
            return ((a, b, edge - 1.3, edge), (x - half, x + half, edge - 1.2, edge + 0.02))
    if rng.random() < 0.85:
        return ((x - half, x + half, to, edge + 0.02),)
    return ()


def _draw_beds(rng, plan, paths):
    beds, deep = [], rng.uniform(0.7, 2.0)
    right = plan.wing[0] if plan.wing else plan.right
    gap = 1.4 if plan.porch in ("none", "stoop") else 4.1
    for a, b in ((plan.left, plan.door_x - gap), (plan.door_x + gap, min(right, plan.right))):
        if b - a > 1:
            beds.append((a, b, -deep, 0.0))
    if rng.random() < 0.35:
        x, y = rng.uniform(plan.left, right), -rng.uniform(3, 5)
        if not any(a - 2 < x < b + 2 for a, b, *_ in paths):
            beds.append((x - rng.uniform(0.8, 2), x + rng.uniform(0.8, 2), y - 0.8, y + rng.uniform(0.3, 0.9)))
    return beds


def lay_yard(rng, yard, worn):
    """Puts it on the stage."""
    gravel = rng.choice(GRAVELS)
    for x0, x1, kind in yard.grounds:
        x1 = min(x1, FAR)
        if x1 <= x0:
            continue
        if kind in SOILS:
            flat(f"ground-{kind}", x0, yard.kerb, x1, 80, 0, soil(f"ground-{kind}", *SOILS[kind]), "lawn")
        else:
            colors = gravel if kind == "gravel" else ("#6b5640", "#8d755a")
            scale = 60 if kind == "gravel" else 9
            flat(f"ground-{kind}", x0, yard.kerb, x1, 80, 0, soil(f"ground-{kind}", *colors, scale, 0.03), "gravel")
    _street(rng, yard)
    for k, drive in enumerate(yard.drives):
        _drive(rng, yard, drive, f"drive{k}", worn)
    tone = rng.choice(PAVING)
    slabs = pavers("path") if rng.random() < 0.25 else concrete("path", tone, grimy=worn and rng.random() < 0.5)
    mesh = Mesh("path")
    for x0, x1, y0, y1 in yard.paths:
        _slabs(mesh, (x0, x1, y0, y1), 0.03, rng.uniform(0.9, 1.6))
    if yard.walk:
        x = -FAR
        while x < FAR:
            mesh.box(x, yard.walk[0], -0.1, x + 1.49, yard.walk[1], 0.02)
            x += 1.5
    mesh.to_object(slabs, "path")
    is_stony = rng.random() < 0.25
    mulch = soil("mulch", *(gravel if is_stony else rng.choice(MULCH)), 40, 0.05)
    mesh = Mesh("beds")
    for x0, x1, y0, y1 in yard.beds:
        mesh.box(x0, y0, -0.1, x1, y1, 0.05)
        if rng.random() < 0.5:
            mesh.box(x0 - 0.1, y0 - 0.12, -0.1, x1 + 0.1, y0, 0.12)
    mesh.to_object(mulch, "gravel" if is_stony else "bed")


def _slabs(mesh, place, high, long):
    x0, x1, y0, y1 = place
    is_deep = y1 - y0 > x1 - x0
    at, end = (y0, y1) if is_deep else (x0, x1)
    while at < end - 0.05:
        to = min(at + long, end)
        if is_deep:
            mesh.box(x0, at, -0.1, x1, to - 0.012, high)
        else:
            mesh.box(at, y0, -0.1, to - 0.012, y1, high)
        at = to


def _street(rng, yard):
    shades = rng.choice((("#4a4a4a", "#6a6966"), ("#2f3032", "#454547"), ("#7b7974", "#9a9791"), ("#5f5a54", "#7f7a72")))
    top = -0.13 if yard.has_kerb else -0.02
    surface = soil("street", "#8d7f68", "#a99a80", 40, 0.02) if not yard.has_kerb and rng.random() < 0.12 else asphalt("street", *shades)
    wide = rng.uniform(6, 11)
    flat("street", -80, yard.kerb - wide, 80, yard.kerb, top, surface, "road")
    flat("far-side", -80, -90, 80, yard.kerb - wide, 0.0, soil("far-side", *SOILS[rng.choice(list(SOILS))]), "lawn")
    if not yard.has_kerb:
        return
    mesh, gaps = Mesh("kerb"), [(min(d[2], d[3]), max(d[2], d[3])) for d in yard.drives]
    x = -FAR
    while x < FAR:
        low = -0.1 if any(a < x + 0.5 < b for a, b in gaps) else 0.01
        mesh.box(x, yard.kerb - 0.16, -0.3, x + 0.995, yard.kerb + 0.02, low)
        mesh.box(x, yard.kerb - 0.55, -0.3, x + 0.995, yard.kerb - 0.16, top + 0.012)
        x += 1
    mesh.to_object(concrete("kerb", "#8f897e"), "path")


def _drive(rng, yard, drive, name, worn):
    x0, x1, s0, s1, top = drive
    kind = rng.choices(("concrete", "asphalt", "pavers", "gravel"), (62, 14, 12, 12))[0]
    spots = tuple((rng.uniform(x0, x1), rng.uniform(yard.kerb, top), rng.uniform(0.2, 0.8), rng.uniform(0.4, 0.9)) for _ in range(4))
    surface = {
        "concrete": lambda: concrete(name, rng.choice(PAVING), worn and rng.random() < 0.6, rng.random() < 0.15, spots if rng.random() < 0.4 else ()),
        "asphalt": lambda: asphalt(name, *rng.choice((("#3a3a3b", "#525253"), ("#5c5a57", "#76736e")))),
        "pavers": lambda: pavers(name),
        "gravel": lambda: soil(name, *rng.choice(GRAVELS), 60, 0.03),
    }[kind]()
    rows = 40 if kind == "pavers" else 1 if kind in ("asphalt", "gravel") else max(2, round((top - yard.kerb) / rng.uniform(2, 4)))
    columns = 1 if kind in ("asphalt", "gravel") else max(1, round((x1 - x0) / (0.3 if kind == "pavers" else 2.9)))
    mesh, gap = Mesh(name), 0.01

    def at(share, row):
        y = top + (yard.kerb - 0.02 - top) * row
        left, right = x0 + (s0 - x0) * row, x1 + (s1 - x1) * row
        return left + (right - left) * share, y

    for i in range(rows):
        for k in range(columns):
            (a, y1), (b, _), (c, y0), (d, _) = at(k / columns, i / rows), at((k + 1) / columns, i / rows), at(k / columns, (i + 1) / rows), at((k + 1) / columns, (i + 1) / rows)
            foot = ((c, y0), (d - gap, y0), (b - gap, y1 - gap), (a, y1 - gap))
            mesh.corners([(*p, -0.25) for p in foot] + [(*p, 0.03) for p in foot])
    mesh.to_object(surface, "drive")
