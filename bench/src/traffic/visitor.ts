import { randomBytes, randomInt } from "node:crypto";

/** Where a visitor's browser sends to; asked anew for each call, since a server may be replaced. */
export type Target = () => { url: string; anonKey: string };

/** A homeowner at an address of their own, as a trusted proxy tells it. Each call throws unless it was acknowledged. */
export type Visitor = {
  email: string;
  startLead(companyId: string): Promise<string>;
  finishLead(leadId: string): Promise<void>;
  /** The path of the stored photo. */
  uploadPhoto(companyId: string, photo: Uint8Array<ArrayBuffer>): Promise<string>;
  /** The id of the mockup that is kept for the business. */
  askForPicture(leadId: string, photoPath: string, wish: string): Promise<string>;
};

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`${status} ${text.slice(0, 300)}`);
    this.status = status;
  }
}

export function openVisitor(target: Target): Visitor {
  const token = randomBytes(16).toString("hex");
  const address = [randomInt(11, 120), randomInt(256), randomInt(256), randomInt(1, 255)].join(".");
  const send = async (method: string, path: string, body: BodyInit, type = "application/json") => {
    const { url, anonKey } = target();
    const headers = {
      apikey: anonKey,
      "content-type": type,
      "x-visitor-token": token,
      "x-forwarded-for": address,
      prefer: "return=representation",
    };
    const response = await fetch(url + path, { method, headers, body });
    const text = await response.text();
    if (!response.ok) throw new Refused(response.status, text);
    return text ? JSON.parse(text) : undefined;
  };
  const email = `${token}@example.com`;
  return {
    email,
    async startLead(companyId) {
      const lead = { company_id: companyId, email: "", address: newStreet(), service_type: "Landscaping" };
      return (await send("POST", "/rest/v1/leads?select=id", JSON.stringify(lead)))[0].id;
    },
    async finishLead(leadId) {
      const body = JSON.stringify({ email, name: "Kim" });
      const rows = await send("PATCH", `/rest/v1/leads?id=eq.${leadId}&select=id`, body);
      if (rows.length !== 1) throw new Error("the lead was not found");
    },
    async uploadPhoto(companyId, photo) {
      const path = `source-images/${companyId}/anonymous/${newPictureName()}`;
      await send("POST", `/storage/v1/object/mockup-images/${path}`, photo, "image/jpeg");
      return path;
    },
    async askForPicture(leadId, photoPath, wish) {
      const { url } = target();
      const imageUrl = `${url}/storage/v1/object/public/mockup-images/${photoPath}`;
      const body = JSON.stringify({ imageUrl, prompt: wish, leadId });
      return (await send("POST", "/functions/v1/builtin-image-edit", body)).mockupId;
    },
  };
}

const newStreet = () => `${randomInt(1, 9999)} ${newWord()} St, Austin, TX 78701`;
const newWord = () => Array.from({ length: 9 }, () => String.fromCharCode(randomInt(97, 123))).join("");
/** As the page names them: the moment and digits nobody guesses. */
const newPictureName = () => `${Date.now()}${Array.from({ length: 40 }, () => randomInt(10)).join("")}.jpg`;
