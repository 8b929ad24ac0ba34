/** Why no picture was made, as a text to show; `isPaintable` when painting the area by hand may help. */
export class EditError extends Error {
  readonly isPaintable: boolean;

  constructor(message: string, options: { isPaintable: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.isPaintable = options.isPaintable;
  }
}

export function isPaintable(error: unknown): boolean {
  return error instanceof EditError && error.isPaintable;
}
