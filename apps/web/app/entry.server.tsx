import { PassThrough } from "node:stream";
import type { PageServices } from "@curbview/domain";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import { pageServicesContext } from "./lib/page-services";

const renderTimeoutMs = 5_000;

/** What the server hands to the loaders of one request. */
export function createLoadContext(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServicesContext, services);
  return context;
}

/** Renders a page: at once for people, whole for crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const whenReady = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        [whenReady]() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          console.error(error);
        },
      },
    );
    setTimeout(abort, renderTimeoutMs).unref();
  });
}
