import { AppError } from "../errors/app-error.ts";

/** The AppError of a call; checks that its message is a whole sentence without a secret. */
export async function catchFailure(call: Promise<unknown>, secret: string): Promise<AppError> {
  const error = await call.then(
    (value) => new Error(`expected a failure, got ${JSON.stringify(value)?.slice(0, 200)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw error;
  const told = JSON.stringify([error.message, error.userMessage, error.stack, String(error.cause)]);
  if (told.includes(secret.slice(0, 12))) throw new Error(`the secret is told: ${told}`);
  if (!/^[A-Z].*\.$/.test(error.userMessage)) throw new Error(`no sentence: ${error.userMessage}`);
  return error;
}
