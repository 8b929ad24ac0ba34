import http, { type RequestListener, type Server } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { isPublicAddress, type Network } from "../net/request-publicly.ts";
import { fakeNetwork } from "../testing/fake-network.ts";
import { fetchPicture, type PictureSources } from "./fetch-picture.ts";

const publicAddress = "93.184.215.14";
const trustedUrl = "https://pictures.example/house.png";

let host: Server;
let answer: RequestListener;
let photo: Buffer;
const asked: string[] = [];

beforeAll(async () => {
  photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#446688" } })
    .png()
    .toBuffer();
  host = http.createServer((req, res) => {
    asked.push(req.url ?? "");
    answer(req, res);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  connectedTo = [];
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => host.close(resolve)));

/** Where connections would have gone on a real network. */
let connectedTo: string[] = [];

function networkWith(...addresses: string[]): Network {
  const network = fakeNetwork(() => (host.address() as { port: number }).port, addresses);
  connectedTo = network.connectedTo;
  return network;
}

function sourcesWith(parts: Partial<PictureSources> = {}): PictureSources {
  return {
    publicUrl: "https://curbview.example",
    publicDir: join(import.meta.dirname, "../../../web/public"),
    fetchStored: async (path) =>
      new Response(new Uint8Array(photo), { status: path.endsWith("no.png") ? 404 : 200 }),
    allowedHosts: ["pictures.example", "odd.example:8443", "127.0.0.1", "[::1]"],
    network: networkWith(publicAddress),
    ...parts,
  };
}

async function refusalOf(address: string, parts: Partial<PictureSources> = {}): Promise<string> {
  const error = await fetchPicture(address, sourcesWith(parts)).catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`${address} was not refused properly: ${error}`);
  return error.code;
}

const sendPhoto: RequestListener = (_req, res) =>
  res.writeHead(200, { "content-type": "image/png" }).end(photo);

describe("a picture is taken from", () => {
  it("a data address", async () => {
    const address = `data:image/png;base64,${photo.toString("base64")}`;
    expect(Buffer.from(await fetchPicture(address, sourcesWith()))).toEqual(photo);
  });

  it("our own storage, by its whole address or its path", async () => {
    const path = "/storage/v1/object/public/mockup-images/source-images/a/anonymous/1.png";
    const paths: string[] = [];
    const fetchStored = async (stored: string) => {
      paths.push(stored);
      return new Response(new Uint8Array(photo));
    };
    for (const address of [path, `https://curbview.example${path}`])
      expect(Buffer.from(await fetchPicture(address, sourcesWith({ fetchStored })))).toEqual(photo);
    expect(paths).toEqual([path, path]);
  });

  it("our own sample pictures", async () => {
    const bytes = await fetchPicture("/sample-house/street-640x480.jpg", sourcesWith());
    expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  });

  it("a host the operator trusts, at the very address that was checked, by https alone", async () => {
    answer = sendPhoto;
    expect(Buffer.from(await fetchPicture(trustedUrl, sourcesWith()))).toEqual(photo);
    expect([connectedTo, asked]).toEqual([[publicAddress], ["/house.png"]]);
    await fetchPicture("https://odd.example:8443/house.png", sourcesWith());
  });
});

describe("no picture is taken from", () => {
  it("anywhere the operator has not named", async () => {
    for (const address of [
      "https://example.com/x.png",
      "http://pictures.example/house.png",
      "https://pictures.example:22/house.png",
      "https://pictures.example.evil.example/house.png",
      "https://user:secret@pictures.example/house.png",
      "https://curbview.example@pictures.example/house.png",
      "https://user@curbview.example/sample-house/street-640x480.jpg",
      "http://curbview.example/sample-house/street-640x480.jpg",
      "https://curbview.example:444/sample-house/street-640x480.jpg",
      "//example.com/x.png",
      "ftp://pictures.example/x.png",
      "file:///etc/passwd",
      "gopher://pictures.example/",
      "blob:https://curbview.example/1",
      "javascript:alert(1)",
      "https://[not an address",
    ])
      expect(await refusalOf(address), address).toBe("forbidden_picture");
    expect([connectedTo, asked]).toEqual([[], []]);
  });

  it("other parts of our own site", async () => {
    for (const path of [
      "/rest/v1/companies",
      "/storage/v1/object/mockup-images/a.png",
      "/storage/v1/object/public/other-bucket/a.png",
      "/storage/v1/object/public/mockup-images/../other-bucket/a.png",
      "/storage/v1/object/public/mockup-images/%2e%2e/%2e%2e/x.png",
      "/sample-house/../../etc/passwd",
      "/sample-house/%2e%2e/package.json",
      "/sample-house/notes.txt",
    ])
      expect(await refusalOf(path), path).toBe("forbidden_picture");
  });

  it("inside the network, whatever name leads there and however its address is written", async () => {
    const inside = [
      "127.0.0.1",
      "10.1.2.3",
      "172.16.0.1",
      "192.168.1.1",
      "169.254.169.254",
      "100.64.0.1",
      "0.0.0.0",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::7f00:1",
      "::ffff:10.0.0.1",
      "64:ff9b::a00:1",
      "2002:a00:1::",
      "fd12::1",
      "fe80::1",
      "fec0::1",
      "ff02::1",
    ];
    for (const address of inside)
      expect(await refusalOf(trustedUrl, { network: networkWith(address) }), address).toBe(
        "forbidden_picture",
      );
    expect(await refusalOf(trustedUrl, { network: networkWith(publicAddress, "10.0.0.1") })).toBe(
      "forbidden_picture",
    );
    expect(connectedTo).toEqual([]);
  });

  it("an address of this machine, even when it is on the operator's list", async () => {
    const { network: _system, ...sources } = sourcesWith();
    for (const address of ["https://127.0.0.1/x.png", "https://2130706433/x.png", "https://[::1]/x.png"]) {
      const error = await fetchPicture(address, sources).catch((reason: AppError) => reason.code);
      expect(error, address).toBe("forbidden_picture");
    }
  });

  it("where a trusted host redirects to", async () => {
    for (const status of [301, 302, 307, 308]) {
      answer = (_req, res) => res.writeHead(status, { location: "http://169.254.169.254/latest" }).end();
      expect(await refusalOf(trustedUrl)).toBe("picture_unreachable");
    }
    expect(asked).toEqual(Array(4).fill("/house.png"));
  });

  it("an endless answer", async () => {
    let closed: () => void;
    const gone = new Promise<void>((resolve) => {
      closed = resolve;
    });
    answer = (_req, res) => {
      const piece = Buffer.alloc(1024 * 1024);
      res.writeHead(200, { "content-type": "image/png" });
      const more = () => {
        while (!res.destroyed && res.write(piece));
      };
      res.on("drain", more).on("close", () => closed());
      more();
    };
    expect(await refusalOf(trustedUrl)).toBe("too_large");
    await gone;
  });

  it("a name that is not known, an error page, or a connection that breaks", async () => {
    const resolve = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await refusalOf(trustedUrl, { network: { ...networkWith(), resolve } })).toBe(
      "picture_unreachable",
    );
    answer = (_req, res) => res.writeHead(404).end();
    expect(await refusalOf(trustedUrl)).toBe("picture_unreachable");
    answer = (_req, res) => {
      res.writeHead(200, { "content-length": 1000 });
      res.write("half", () => res.destroy());
    };
    expect(await refusalOf(trustedUrl)).toBe("picture_unreachable");
    expect(await refusalOf("/storage/v1/object/public/mockup-images/no.png")).toBe("picture_unreachable");
    expect(await refusalOf("/sample-house/none.jpg")).toBe("picture_unreachable");
  });

  it("something that only says it is a picture", async () => {
    const page = Buffer.from("<!doctype html><script>alert(1)</script>");
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const body of [page, drawing, Buffer.from("%PDF-1.7 ..."), Buffer.alloc(0)]) {
      answer = (_req, res) => res.writeHead(200, { "content-type": "image/png" }).end(body);
      expect(await refusalOf(trustedUrl)).toBe("forbidden_picture");
      expect(await refusalOf(`data:image/png;base64,${body.toString("base64")}`)).toBe("forbidden_picture");
    }
    expect(await refusalOf(`data:text/html;base64,${page.toString("base64")}`)).toBe("forbidden_picture");
    expect(await refusalOf("data:image/png,plain")).toBe("forbidden_picture");
    const tooLarge = Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)]);
    expect(await refusalOf(`data:image/png;base64,${tooLarge.toString("base64")}`)).toBe("too_large");
  });
});

it("public addresses are told from all others", () => {
  for (const address of ["8.8.8.8", publicAddress, "2606:4700::1111", "::ffff:8.8.8.8"])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of ["", "localhost", "1.2.3.4.5", "100::1", "5f00::1", "2001:db8::1", "192.0.2.1"])
    expect(isPublicAddress(address), address).toBe(false);
});
