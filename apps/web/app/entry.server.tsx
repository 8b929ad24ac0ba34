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

/** What the server hands to the loaders of one request; inline scripts carry the nonce of its security policy. */
export function createLoadContext(services: PageServices, nonce?: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageServicesContext, services);
  if (nonce) context.set(nonceContext, nonce);
  return context;
}

/** Told of what a loader throws, besides answers; a browser that went away is no fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(pageServicesContext).reportError(error, new URL(request.url).pathname);
};

/** Renders a page: at once for people, whole for crawlers. */
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
          // What a loader threw has been reported, and is rendered without its words.
          if (!routerContext.staticHandlerContext.errors)
            loadContext.get(pageServicesContext).reportError(error, new URL(request.url).pathname);
        },
      },
    );
    setTimeout(abort, renderTimeoutMs).unref();
  });
}
