import { type Agent, request } from "node:http";

/** Sends one request on a kept connection and gives the answer's text; throws for any status but 200. */
export function callHttp(
  options: { port: number; path: string; method?: string; headers: Record<string, string>; agent: Agent },
  body?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", ...options }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${response.statusCode} ${text}`)),
      );
    });
    sent.on("error", reject).end(body);
  });
}
