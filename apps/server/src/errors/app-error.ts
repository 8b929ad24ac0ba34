import type { FunctionErrorCode } from "@curbview/domain";

const statuses: Record<FunctionErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  forbidden_picture: 400,
  picture_unreachable: 400,
  picture_unusable: 422,
  // Nothing to change was found in the photo; painting the region helps.
  part_not_found: 422,
  // What was found may be another part: the person is asked.
  part_uncertain: 422,
  // A wish that says nothing we know, or only what the built-in engine cannot draw.
  not_understood: 422,
  not_supported: 422,
  not_found: 404,
  not_activated: 403,
  too_large: 413,
  too_many_requests: 429,
  too_busy: 503,
  // nginx's "client closed request".
  cancelled: 499,
  provider_failed: 502,
  provider_refused: 422,
  provider_timeout: 504,
  provider_misconfigured: 502,
  different_house: 502,
  budget_reached: 429,
  payments_not_configured: 503,
  payments_failed: 502,
  already_subscribed: 409,
  no_subscription: 409,
  captcha_failed: 400,
  captcha_unreachable: 503,
  internal: 500,
};

type AppErrorOptions = ErrorOptions & { log?: string; region?: Uint8Array | undefined };

/** `userMessage` is for the person, `message` for the log; `region` is the part the person is asked about, as a PNG. */
export class AppError extends Error {
  readonly code: FunctionErrorCode;
  readonly userMessage: string;
  readonly region: Uint8Array | undefined;

  constructor(code: FunctionErrorCode, userMessage: string, options: AppErrorOptions = {}) {
    super(options.log ?? userMessage, options);
    this.code = code;
    this.userMessage = userMessage;
    this.region = options.region;
  }

  get status(): number {
    return statuses[this.code];
  }
}
