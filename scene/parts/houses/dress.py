"""The materials of a house's parts, for its look and what is worn about it."""
from ..materials.ground import concrete
from ..materials.plain import cloth, glass, glow, plain
from ..materials.roofs import shingles
from ..materials.walls import brick, painted, siding, stained_wood, stucco


def dress(look, wear, eaves):
    """Materials by the part names of the shell. `eaves` is the height moss starts at."""
    old = dict(peeling=wear.paint, grimy=wear.grime)
    if look.stucco:
        wall = stucco("wall", look.wall, drips=look.drips, **old)
    else:
        wall = siding("wall", look.wall, **old)
    trim = painted("trim", look.trim, **old)
    return {
        "wall": wall, "trim": trim, "louvres": trim, "columns": trim, "rails": trim,
        "base": concrete("base", "#8c877e", grimy=wear.grime),
        "brick": brick("brick", grimy=wear.grime),
        "gutters": painted("gutters", look.gutters, **old),
        "shutters": painted("shutters", look.shutters, peeling=wear.paint),
        "dark": plain("dark", "#1b1b1b"), "lamps": plain("lamps", "#1b1b1b"),
        "bulbs": glow("bulbs", "#ffd9a0", 1.2),
        "frames": painted("frames", look.frames, 0.4), "glass": glass("glass"),
        "curtains": cloth("curtains", "#d9d4c8"), "rooms": plain("rooms", "#8a7f70", 0.9),
        "door": _leaf("door", look.door, wear.paint, False), "handles": plain("handles", "#777777", 0.35, 1),
        "shingles": shingles("shingles", look.roof, wear.roof, eaves),
        "felt": plain("felt", "#3b3834" if wear.roof else "#23211f", 0.95),
        "vents": plain("vents", "#777777", 0.35, 1),
        "garage": _leaf("garage", look.garage, wear.paint, wear.grime),
        "garage_glass": plain("garage_glass", "#0e1215", 0.04, 0, 0.6),
        "porch": concrete("porch", grimy=wear.grime),
    }


def _leaf(name, colors, peeling, grimy):
    """A door: painted in one color, or wood between two."""
    if len(colors) == 2:
        return stained_wood(name, *colors)
    return painted(name, colors[0], 0.38, peeling=peeling, grimy=grimy)
