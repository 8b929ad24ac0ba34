import { PassThrough } from "node:stream";
import type { PageServices } from "@curbview/domain";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageServicesContext } from "./lib/page/page-services";

const renderTimeoutMs = 5_000;

const nonceContext = createContext("");

/** The loader context of one request; `nonce` is that of its content security policy. */
export function createLoadContext(services: PageServices, nonce?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServicesContext, services);
  if (nonce) context.set(nonceContext, nonce);
  return context;
}

/** Reports errors of loaders, except for aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(pageServicesContext).reportError(error, new URL(request.url).pathname);
};

/** Streams the page to people and sends it whole to crawlers. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let responseStatus = status;
    const nonce = loadContext.get(nonceContext) || undefined;
    const whenReady = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [whenReady]() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          // Errors of loaders were reported by handleError.
          if (!routerContext.staticHandlerContext.errors)
            loadContext.get(pageServicesContext).reportError(error, new URL(request.url).pathname);
        },
      },
    );
    setTimeout(abort, renderTimeoutMs).unref();
  });
}
