/**
 * An error of the storage interface: HTTP 400 with the real status as a string in the body (supabase/storage). Only 429
 * is one of HTTP too, for proxies and clients that wait.
 */
export class StorageError extends Error {
  readonly statusCode: string;
  readonly error: string;
  readonly code: string;

  constructor(statusCode: string, error: string, code: string, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
  }
}

/** The closed list of errors of this interface. */
export const storageErrors = {
  duplicate: () => new StorageError("409", "Duplicate", "KeyAlreadyExists", "The resource already exists"),
  notFound: () => new StorageError("404", "not_found", "NoSuchKey", "Object not found"),
  noBucket: () => new StorageError("404", "Bucket not found", "NoSuchBucket", "Bucket not found"),
  tooLarge: () =>
    new StorageError(
      "413",
      "Payload too large",
      "EntityTooLarge",
      "The object exceeded the maximum allowed size",
    ),
  badType: (type: string) =>
    new StorageError("415", "invalid_mime_type", "InvalidMimeType", `mime type ${type} is not supported`),
  denied: () =>
    new StorageError("403", "Unauthorized", "AccessDenied", "new row violates row-level security policy"),
  unauthorized: (message: string) => new StorageError("403", "Unauthorized", "AccessDenied", message),
  badKey: (key: string) => new StorageError("400", "InvalidKey", "InvalidKey", `Invalid key: ${key}`),
  badRequest: (message: string) => new StorageError("400", "invalid_request", "InvalidRequest", message),
  badSignature: () =>
    new StorageError("400", "InvalidJWT", "InvalidJWT", "The signature is not valid, or has expired"),
  badRange: () =>
    new StorageError("416", "InvalidRange", "InvalidRange", "The requested range is not satisfiable"),
  notEmpty: () =>
    new StorageError(
      "409",
      "InvalidRequest",
      "InvalidRequest",
      "The bucket you tried to delete is not empty",
    ),
  oddText: () =>
    new StorageError(
      "400",
      "invalid_request",
      "InvalidRequest",
      "A text holds a character that cannot be kept",
    ),
  notTransformable: () =>
    new StorageError(
      "422",
      "InvalidRequest",
      "InvalidRequest",
      "This file cannot be shown as another picture",
    ),
  busy: () =>
    new StorageError("503", "SlowDown", "SlowDown", "Too many pictures are being made; try again later"),
  tooManyUploads: () =>
    new StorageError(
      "429",
      "TooManyRequests",
      "SlowDown",
      "That is a lot of uploads for one day; please try again tomorrow",
    ),
  tooManyGuesses: () =>
    new StorageError(
      "429",
      "TooManyRequests",
      "SlowDown",
      "Too many of these files do not exist; try again later",
    ),
  failed: () =>
    new StorageError("500", "internal", "InternalError", "The server could not answer this request"),
} as const;

/** Undefined for a fault of the server. */
export function fromPostgresError(error: Error): StorageError | undefined {
  const { code } = error as { code?: string };
  if (code === "42501") return storageErrors.denied();
  if (code === "23505") return storageErrors.duplicate();
  if (code === "23503") return storageErrors.notEmpty();
  if (code === "22021" || code === "22P05" || code === "22P02") return storageErrors.oddText();
  return undefined;
}
