/** Called with the share that has been sent, from 0 to 1. */
export type OnSent = (share: number) => void;

/**
 * As `fetch`, for one that sends much: it tells how much has been sent, which fetch cannot. The response can be read while it
 * comes.
 */
export function fetchWithProgress(url: string, init: RequestInit, onSent: OnSent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal, body = null } = init;
    const request = new XMLHttpRequest();
    request.open(init.method ?? "GET", url);
    new Headers(init.headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    const abort = () => request.abort();
    signal?.addEventListener("abort", abort, { once: true });
    const stream = openStream(request);
    const fail = () => {
      const error = signal?.aborted ? signal.reason : new TypeError("The request failed on its way.");
      stream.fail(error);
      reject(error);
    };
    request.onerror = fail;
    request.onabort = fail;
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    request.onreadystatechange = () => {
      if (request.readyState !== XMLHttpRequest.HEADERS_RECEIVED || request.status === 0) return;
      const isEmpty = [204, 205, 304].includes(request.status);
      const headers = readHeaders(request.getAllResponseHeaders());
      resolve(new Response(isEmpty ? null : stream.body, { status: request.status, headers }));
    };
    if (signal?.aborted) return fail();
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}

/** The text of the response as it comes: of JSON and of events nothing is lost by that. */
function openStream(request: XMLHttpRequest) {
  const encoder = new TextEncoder();
  let seen = 0;
  let isOver = false;
  let control: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      control = given;
    },
    cancel: () => request.abort(),
  });
  const read = () => {
    if (isOver || request.responseText.length === seen) return;
    control.enqueue(encoder.encode(request.responseText.slice(seen)));
    seen = request.responseText.length;
  };
  request.onprogress = read;
  request.onload = () => {
    read();
    isOver = true;
    control.close();
  };
  const fail = (error: unknown) => {
    if (!isOver) control.error(error);
    isOver = true;
  };
  return { body, fail };
}

function readHeaders(text: string): Headers {
  const lines = text.trim().split(/\r?\n/).filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    }),
  );
}
