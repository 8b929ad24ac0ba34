"""Runs a stored network as the engine does, so that a head learns upon what the engine itself will show it."""

from pathlib import Path

import onnxruntime
import torch
import torch.nn.functional as F
from labelled_photos import MEAN, SPREAD
from part_head import describe_place

# The stride of the map that is told where each of its places is.
PLACE_STRIDE = 4


class StoredNetwork:
    """Its weights are not learned."""

    def __init__(self, file: Path):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        # As the engine: otherwise what passes between layers is rounded to bytes as well.
        options.add_session_config_entry("session.qdq_matmulnbits_accuracy_level", "1")
        self.session = onnxruntime.InferenceSession(file, options, ["CPUExecutionProvider"])

    def run(self, rgb: torch.Tensor, wanted: list) -> list:
        """The wanted results on a picture of 0..255, red first."""
        given = {"rgb": (rgb - MEAN) / SPREAD, "place": describe_place(F.avg_pool2d(rgb, PLACE_STRIDE))}
        results = self.session.run(wanted, {name: plane.permute(0, 2, 3, 1).numpy() for name, plane in given.items()})
        return [torch.from_numpy(plane).permute(0, 3, 1, 2) for plane in results]
