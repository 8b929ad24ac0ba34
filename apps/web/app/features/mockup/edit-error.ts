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

/** Logs why no picture was made. A refusal that tells the person what helps is an answer, and no error. */
export function logEditError(message: string, error: unknown): void {
  if (error instanceof EditError && isExpected(error.failure)) return;
  console.error(message, error);
}

const isExpected = ({ isPaintable, isWishRefused, uncertainRegion }: EditFailure): boolean =>
  isPaintable || isWishRefused || uncertainRegion !== undefined;
