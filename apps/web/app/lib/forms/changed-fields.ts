/** The fields of `values` that differ from `saved`. */
export function changedFields<T extends object>(saved: Readonly<Partial<T>>, values: T): Partial<T> {
  const changed = Object.entries(values).filter(([key, value]) => value !== saved[key as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}
