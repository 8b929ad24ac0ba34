/** What may help where no picture was made. */
export type EditFailure = {
  /** Whether painting the place of the change by hand may help. */
  isPaintable: boolean;
  /** Whether only another wish may help. */
  isWishRefused: boolean;
  /** Data URL of the mask of a part that the person is asked about. */
  uncertainRegion?: string | undefined;
};

/** Why no picture was made, as a text to show, and what may help. */
export class EditError extends Error {
  readonly failure: EditFailure;

  constructor(message: string, { cause, ...failure }: EditFailure & { cause: unknown }) {
    super(message, { cause });
    this.failure = failure;
  }
}
