import type { PublicConfig } from "@curbview/domain";

type CaptchaConfig = Pick<NonNullable<PublicConfig["captcha"]>, "provider" | "siteKey">;

/** The API both providers' scripts share. */
type CaptchaApi = {
  render(box: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
};

export type CaptchaWidget = {
  /** A single-use token; waits for the check and rejects when it fails. */
  getToken(): Promise<string>;
  close(): void;
};

const readyName = "onCaptchaReady";
const scripts = {
  turnstile: { url: "https://challenges.cloudflare.com/turnstile/v0/api.js", name: "turnstile" },
  hcaptcha: { url: "https://js.hcaptcha.com/1/api.js", name: "hcaptcha" },
} as const;
const minNormalWidth = 303;
const loadTimeoutMs = 20_000;

const page = () => window as unknown as Record<string, unknown>;
let loading: Promise<CaptchaApi> | undefined;

/** Loads the provider's script once per page; a failed load is tried again by the next call. */
function loadApi(provider: CaptchaConfig["provider"]): Promise<CaptchaApi> {
  const { url, name } = scripts[provider];
  loading ??= new Promise<CaptchaApi>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`The script of ${provider} could not be loaded`));
    };
    const timeout = setTimeout(fail, loadTimeoutMs);
    page()[readyName] = () => {
      clearTimeout(timeout);
      resolve(page()[name] as CaptchaApi);
    };
    script.src = `${url}?render=explicit&onload=${readyName}`;
    script.async = true;
    script.onerror = () => {
      clearTimeout(timeout);
      fail();
    };
    document.head.append(script);
  });
  return loading;
}

/** Renders the widget. Rejects when the script cannot be loaded; `onProblem` is called when a check fails. */
export async function openCaptcha(
  { provider, siteKey }: CaptchaConfig,
  box: HTMLElement,
  onProblem: () => void,
): Promise<CaptchaWidget> {
  const api = await loadApi(provider);
  let token: string | undefined;
  let waiting: { resolve(token: string): void; reject(error: Error): void } | undefined;
  const fail = () => {
    waiting?.reject(new Error(`${provider} could not check the visitor`));
    waiting = undefined;
    onProblem();
  };
  const discardToken = () => {
    token = undefined;
  };
  const wide = provider === "turnstile" ? "flexible" : "normal";
  const id = api.render(box, {
    sitekey: siteKey,
    size: box.clientWidth < minNormalWidth ? "compact" : wide,
    callback(solved: string) {
      if (!waiting) token = solved;
      else {
        waiting.resolve(solved);
        waiting = undefined;
        api.reset(id);
      }
    },
    "expired-callback": discardToken,
    "error-callback"() {
      fail();
      return true;
    },
    "unsupported-callback": fail,
  });
  return {
    async getToken() {
      const ready = token;
      if (ready === undefined) {
        return new Promise((resolve, reject) => {
          waiting = { resolve, reject };
        });
      }
      // Tokens are single-use: start the next check.
      discardToken();
      api.reset(id);
      return ready;
    },
    close() {
      waiting?.reject(new Error("the form was left"));
      api.remove(id);
    },
  };
}
