/** A refusal in words to show; some can be helped by painting where the change belongs. */
export class EditError extends Error {
  readonly isPaintable: boolean;

  constructor(message: string, isPaintable: boolean) {
    super(message);
    this.isPaintable = isPaintable;
  }
}

/** Whether painting over the photo may help where making the picture failed. */
export function isPaintable(error: unknown): boolean {
  return error instanceof EditError && error.isPaintable;
}
