import type { PublicConfig } from "@curbview/domain";

type CaptchaConfig = Pick<NonNullable<PublicConfig["captcha"]>, "provider" | "siteKey">;

/** What both providers' scripts offer under different names. */
type CaptchaApi = {
  render(box: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
};

/** A check on the page, and the tokens that come out of it. */
export type OpenCaptcha = {
  /** A token that is good once; waits while the visitor is being checked. Rejects when the check fails. */
  take(): Promise<string>;
  close(): void;
};

const readyName = "onCaptchaReady";
/** Where the scripts lie and what they call themselves, as their own documentation has it. */
const scripts = {
  turnstile: { url: "https://challenges.cloudflare.com/turnstile/v0/api.js", name: "turnstile" },
  hcaptcha: { url: "https://js.hcaptcha.com/1/api.js", name: "hcaptcha" },
} as const;
const narrowestBox = 303;
const patienceMs = 20_000;

const page = () => window as unknown as Record<string, unknown>;
let loading: Promise<CaptchaApi> | undefined;

/** Loads the provider's script, once for the page; one that could not be had is asked for again the next time. */
function loadApi(provider: CaptchaConfig["provider"]): Promise<CaptchaApi> {
  const { url, name } = scripts[provider];
  loading ??= new Promise<CaptchaApi>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error(`The script of ${provider} could not be loaded`));
    };
    const patience = setTimeout(fail, patienceMs);
    page()[readyName] = () => {
      clearTimeout(patience);
      resolve(page()[name] as CaptchaApi);
    };
    script.src = `${url}?render=explicit&onload=${readyName}`;
    script.async = true;
    script.onerror = () => {
      clearTimeout(patience);
      fail();
    };
    document.head.append(script);
  });
  return loading;
}

/** Shows the check in a box. Rejects when the script cannot be loaded; `onProblem` hears of a check that failed. */
export async function openCaptcha(
  { provider, siteKey }: CaptchaConfig,
  box: HTMLElement,
  onProblem: () => void,
): Promise<OpenCaptcha> {
  const api = await loadApi(provider);
  let token: string | undefined;
  let waiting: { resolve(token: string): void; reject(error: Error): void } | undefined;
  const fail = () => {
    waiting?.reject(new Error(`${provider} could not check the visitor`));
    waiting = undefined;
    onProblem();
  };
  const forget = () => {
    token = undefined;
  };
  const wide = provider === "turnstile" ? "flexible" : "normal";
  const id = api.render(box, {
    sitekey: siteKey,
    size: box.clientWidth < narrowestBox ? "compact" : wide,
    callback(solved: string) {
      if (!waiting) token = solved;
      else {
        waiting.resolve(solved);
        waiting = undefined;
        api.reset(id);
      }
    },
    "expired-callback": forget,
    "error-callback"() {
      fail();
      return true;
    },
    "unsupported-callback": fail,
  });
  return {
    async take() {
      const ready = token;
      if (ready === undefined) {
        return new Promise((resolve, reject) => {
          waiting = { resolve, reject };
        });
      }
      // Good once: the next try needs another.
      forget();
      api.reset(id);
      return ready;
    },
    close() {
      waiting?.reject(new Error("the form was left"));
      api.remove(id);
    },
  };
}
