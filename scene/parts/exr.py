"""Reads the uncompressed 32-bit EXR files that Blender writes here; no library for them is needed."""
import numpy as np


def read_exr(path):
    """Channels by their last name (R, G, B, A), each rows by columns."""
    with open(path, "rb") as file:
        data = file.read()
    header, at = _read_header(data)
    x0, y0, x1, y1 = (int(v) for v in np.frombuffer(header["dataWindow"], "<i4"))
    width, height = x1 - x0 + 1, y1 - y0 + 1
    names = _channel_names(header["channels"])
    picture = np.zeros((height, len(names), width), np.float32)
    for offset in np.frombuffer(data[at:at + 8 * height], "<u8").tolist():
        line = int.from_bytes(data[offset:offset + 4], "little", signed=True) - y0
        size = 4 * width * len(names)
        picture[line] = np.frombuffer(data[offset + 8:offset + 8 + size], "<f4").reshape(len(names), width)
    return {name.split(".")[-1]: picture[:, k] for k, name in enumerate(names)}


def _read_header(data):
    header, at = {}, 8
    while data[at]:
        name, at = _read_text(data, at)
        _, at = _read_text(data, at)
        size = int.from_bytes(data[at:at + 4], "little")
        header[name] = data[at + 4:at + 4 + size]
        at += 4 + size
    return header, at + 1


def _read_text(data, at):
    end = data.index(b"\0", at)
    return data[at:end].decode(), end + 1


def _channel_names(data):
    names, at = [], 0
    while data[at]:
        name, at = _read_text(data, at)
        if data[at] != 2:
            raise ValueError(f"channel {name} is not 32-bit")
        names.append(name)
        at += 16
    return names
