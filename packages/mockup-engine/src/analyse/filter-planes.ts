/** Mean over a square window of the given radius, edges included with what is there; O(1) a pixel. */
export function boxMean(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let sum = 0;
    let count = 0;
    for (let x = 0; x < Math.min(radius, width); x += 1) {
      sum += source[start + x]!;
      count += 1;
    }
    for (let x = 0; x < width; x += 1) {
      if (x + radius < width) {
        sum += source[start + x + radius]!;
        count += 1;
      }
      if (x - radius - 1 >= 0) {
        sum -= source[start + x - radius - 1]!;
        count -= 1;
      }
      rows[start + x] = sum / count;
    }
  }
  return meanOfColumns(rows, width, height, radius);
}

function meanOfColumns(rows: Float32Array, width: number, height: number, radius: number): Float32Array {
  const result = new Float32Array(rows.length);
  const sums = new Float64Array(width);
  let count = 0;
  const addRow = (y: number, sign: number) => {
    for (let x = 0; x < width; x += 1) sums[x] = sums[x]! + sign * rows[y * width + x]!;
    count += sign;
  };
  for (let y = 0; y < Math.min(radius, height); y += 1) addRow(y, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y - radius - 1 >= 0) addRow(y - radius - 1, -1);
    for (let x = 0; x < width; x += 1) result[y * width + x] = sums[x]! / count;
  }
  return result;
}

/**
 * Guided filter (He, Sun, Tang 2013) of a mask by a grey guide: the mask's edges move onto the picture's. Gives the
 * two coefficient planes, so that they can be applied to a larger guide (fast guided filter, He and Sun 2015).
 */
export function guidedCoefficients(
  mask: Float32Array,
  guide: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): { slope: Float32Array; offset: Float32Array } {
  const mean = (plane: Float32Array) => boxMean(plane, width, height, radius);
  const meanGuide = mean(guide);
  const meanMask = mean(mask);
  const correlation = mean(guide.map((value, i) => value * mask[i]!));
  const squares = mean(guide.map((value) => value * value));
  const slope = new Float32Array(mask.length);
  const offset = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i += 1) {
    const variance = squares[i]! - meanGuide[i]! * meanGuide[i]!;
    const covariance = correlation[i]! - meanGuide[i]! * meanMask[i]!;
    slope[i] = covariance / (variance + epsilon);
    offset[i] = meanMask[i]! - slope[i]! * meanGuide[i]!;
  }
  return { slope: mean(slope), offset: mean(offset) };
}

/** Bilinear look-up of a small plane from the pixels of a larger one. */
export function enlarge(
  plane: Float32Array,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Float32Array {
  const result = new Float32Array(to.width * to.height);
  const scaleX = from.width / to.width;
  const scaleY = from.height / to.height;
  for (let y = 0; y < to.height; y += 1) {
    const sourceY = Math.min(from.height - 1, Math.max(0, (y + 0.5) * scaleY - 0.5));
    const top = sourceY | 0;
    const bottom = Math.min(from.height - 1, top + 1);
    const down = sourceY - top;
    for (let x = 0; x < to.width; x += 1) {
      const sourceX = Math.min(from.width - 1, Math.max(0, (x + 0.5) * scaleX - 0.5));
      const left = sourceX | 0;
      const right = Math.min(from.width - 1, left + 1);
      const across = sourceX - left;
      const upper =
        plane[top * from.width + left]! * (1 - across) + plane[top * from.width + right]! * across;
      const lower =
        plane[bottom * from.width + left]! * (1 - across) + plane[bottom * from.width + right]! * across;
      result[y * to.width + x] = upper * (1 - down) + lower * down;
    }
  }
  return result;
}
