"""Class picture from what `render.py --classes` wrote: python3 write-labels.py DIR OUT.png (grey value = class)."""
import sys

import cv2
import numpy as np

from parts.exr import read_exr

folder, target = sys.argv[1:]
classes = next(iter(read_exr(f"{folder}/IndexOB_0001.exr").values()))
cv2.imwrite(target, np.rint(classes).astype(np.uint8), [cv2.IMWRITE_PNG_COMPRESSION, 9])
