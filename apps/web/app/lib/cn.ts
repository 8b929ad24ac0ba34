import { type ClassValue, clsx } from "clsx";

/** Joins class names, leaving out the false ones. */
export function cn(...names: ClassValue[]): string {
  return clsx(names);
}
