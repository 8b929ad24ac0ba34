/** Joins class names, leaving out what is falsy. */
export { clsx as classNames } from "clsx";
