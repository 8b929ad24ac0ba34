/** Why no picture was made, as a text to show; `isPaintable` when painting the area by hand may help. */
export class EditError extends Error {
  readonly isPaintable: boolean;

  constructor(message: string, isPaintable: boolean) {
    super(message);
    this.isPaintable = isPaintable;
  }
}

export function isPaintable(error: unknown): boolean {
  return error instanceof EditError && error.isPaintable;
}
