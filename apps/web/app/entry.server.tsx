import { PassThrough } from "node:stream";
import type { PageServices } from "@curbview/domain";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { servicesContext } from "./lib/services-context.ts";

/** The context object for `createRequestHandler(build)(request, context)`. */
export function createLoadContext(services: PageServices): RouterContextProvider {
  return new RouterContextProvider(new Map([[servicesContext, services]]));
}

const giveUpAfterMs = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    // Link-preview and search robots get the whole page at once; people get it as it is ready.
    const waitForAll = isbot(request.headers.get("user-agent") ?? "");
    let failedStatus = status;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      [waitForAll ? "onAllReady" : "onShellReady"]() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failedStatus }));
        pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        failedStatus = 500;
        console.error(error);
      },
    });
    setTimeout(abort, giveUpAfterMs).unref();
  });
}
