/** A picture that is paving all over, and the color of its concrete. */
export const [width, height] = [320, 240];
export const concrete = { L: 72, a: 1, b: 6 };
export const whole = new Float32Array(width * height).fill(1);

/** The mean of a plane between two columns, below what lies far away. */
export function meanAt(plane: Float32Array, left: number, right: number): number {
  const values = plane.filter((_, i) => i % width >= left && i % width < right && i > width * 60);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
