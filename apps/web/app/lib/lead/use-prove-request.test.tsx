import { fireEvent, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, expect, it } from "vitest";
import { answer } from "../../../testing/http";
import { renderPage } from "../../../testing/render";
import { useProveRequest } from "./use-prove-request";

afterEach(() => window.history.replaceState(null, "", "/"));

function Page() {
  useProveRequest();
  return <p>The mockup</p>;
}

function open(search: string) {
  window.history.replaceState(null, "", `/share/one${search}`);
  const proved = answer("post", "/rest/v1/rpc/prove_lead", () => new HttpResponse(null, { status: 204 }));
  renderPage(<Page />);
  return proved;
}

it("a person who opens the mailed link proves the request once, a scanner does not", async () => {
  const proved = open("?request=token-1");
  expect(proved).toHaveLength(0);
  fireEvent.pointerMove(window);
  fireEvent.scroll(window);
  await waitFor(() => expect(proved.map(({ body }) => body)).toEqual([{ token: "token-1" }]));
});

it("without a token nothing is asked", async () => {
  const proved = open("");
  fireEvent.pointerMove(window);
  expect(proved).toHaveLength(0);
});
