/** Why no picture was made, as a text to show, and what may help: painting the area by hand, or other words. */
export class EditError extends Error {
  readonly isPaintable: boolean;
  readonly isWishRefused: boolean;

  constructor(message: string, options: { isPaintable: boolean; isWishRefused: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.isPaintable = options.isPaintable;
    this.isWishRefused = options.isWishRefused;
  }
}
