import { randomUUID } from "node:crypto";
import type { Database } from "@curbview/embedded-backend";
import { startTestDatabase } from "@curbview/embedded-backend/testing/start-test-database.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { EditingLimits } from "../../config/read-editing.ts";
import { AppError } from "../../errors/app-error.ts";
import { log } from "../../logging/log.ts";
import type { EditRequest, ImageEditor } from "../image-editing/image-editor.ts";
import { openGenerationLedger } from "./generation-ledger.ts";
import { recordGenerations } from "./record-generations.ts";

const picture = { bytes: new Uint8Array([1]), contentType: "image/png" };
const noLimits = {
  installationBudgetMicros: 0,
  installationPicturesPerDay: 0,
  unconfirmedBudgetMicros: 0,
  companyBudgetMicros: 0,
  wizardBudgetMicros: 0,
  picturesPerHour: 0,
  picturesPerDay: 0,
};
const paid = { model: "model-1", priceMicros: 70_000 };
const free = { model: undefined, priceMicros: 0 };
const company = randomUUID();

let database: Database;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.stop());
beforeEach(() => database.pool.query("truncate private.generations, private.outbox"));

type Visitor = Pick<EditRequest, "gaveEmail" | "addressKey">;

/** An editor of a replica of its own, with these limits, whose pictures come as told. */
function editorWith(
  limits: Partial<EditingLimits> = {},
  {
    price = paid,
    edit = async () => picture,
  }: { price?: typeof paid | typeof free; edit?: ImageEditor["edit"] } = {},
) {
  const ledger = openGenerationLedger(database.pool, { ...noLimits, ...limits });
  const editor = recordGenerations({ name: "model", isQuickPreview: false, edit }, ledger, price);
  return (companyId: string | null = company, visitor: Visitor = { gaveEmail: true }) =>
    editor
      .edit({ photo: new Uint8Array(), prompt: "Lawn", companyId: companyId ?? undefined, ...visitor })
      .then(
        () => "made",
        (error: AppError) => error.code,
      );
}
const rows = async () =>
  (
    await database.pool.query(
      `select company_id, provider, model, cost_micros::int as cost, outcome, milliseconds is not null as timed
       from private.generations order by id`,
    )
  ).rows;
const letPass = (time: string) =>
  database.pool.query("update private.generations set started_at = started_at - $1::interval", [time]);

describe("every picture that is made", () => {
  it("is on the account with its company, provider, model, time and cost", async () => {
    await editorWith()();
    await editorWith({}, { price: free })(null);
    expect(await rows()).toEqual([
      {
        company_id: company,
        provider: "model",
        model: "model-1",
        cost: 70_000,
        outcome: "made",
        timed: true,
      },
      { company_id: null, provider: "model", model: null, cost: 0, outcome: "made", timed: true },
    ]);
  });

  it.each([
    ["provider_refused", 0],
    ["provider_misconfigured", 0],
    ["provider_timeout", 70_000],
    ["different_house", 70_000],
  ] as const)("or fails with %s costs %i", async (code, cost) => {
    const edit = async () => {
      throw new AppError(code, "No picture.");
    };
    expect(await editorWith({}, { edit })()).toBe(code);
    expect(await rows()).toMatchObject([{ outcome: code, cost, timed: true }]);
  });

  it.each([
    ["before the model was asked", "sending", 0],
    ["while it drew", "waiting", 70_000],
  ] as const)("and was given up %s", async (_when, stage, cost) => {
    const edit: ImageEditor["edit"] = async ({ onProgress }) => {
      onProgress?.({ event: "stage", stage });
      throw new AppError("cancelled", "Left.");
    };
    await editorWith({}, { edit })();
    expect(await rows()).toMatchObject([{ outcome: "cancelled", cost }]);
  });

  it("is told to the log", async () => {
    const told = vi.spyOn(log, "info").mockImplementation(() => {});
    await editorWith()();
    expect(told.mock.calls).toEqual([
      [
        {
          provider: "model",
          model: "model-1",
          companyId: company,
          outcome: "made",
          milliseconds: expect.any(Number),
          costMicros: 70_000,
        },
        "generation",
      ],
    ]);
    told.mockRestore();
  });

  it("is given to its visitor though the account cannot be written any more", async () => {
    const silent = vi.spyOn(log, "error").mockImplementation(() => {});
    const ledger = openGenerationLedger(database.pool, noLimits);
    const finish = async () => {
      throw new Error("the database has gone");
    };
    const model = { name: "model", isQuickPreview: false, edit: async () => picture };
    const editor = recordGenerations(model, { ...ledger, finish }, paid);
    expect(await editor.edit({ photo: new Uint8Array(), prompt: "Lawn" })).toBe(picture);
    expect(silent).toHaveBeenCalledOnce();
    silent.mockRestore();
  });

  it("is nobody's business but the server's", async () => {
    for (const role of ["anon", "authenticated"]) {
      const client = await database.pool.connect();
      await client.query(`set role ${role}`);
      await expect(client.query("select * from private.generations")).rejects.toThrow(/permission denied/);
      await client.query("reset role");
      client.release();
    }
  });
});

describe("a company's money for a day", () => {
  const limits = { companyBudgetMicros: 200_000 };

  it("is not overspent, and is there again a day later", async () => {
    const make = editorWith(limits);
    expect([await make(), await make(), await make()]).toEqual(["made", "made", "budget_reached"]);
    expect(await make(randomUUID())).toBe("made");
    await letPass("23 hours 59 minutes");
    expect(await make()).toBe("budget_reached");
    await letPass("2 minutes");
    expect(await make()).toBe("made");
  });

  it("is not overspent by several replicas at the same moment", async () => {
    const replicas = [editorWith(limits), editorWith(limits), editorWith(limits)];
    const outcomes = await Promise.all([...replicas, ...replicas].map((make) => make()));
    expect(outcomes.filter((outcome) => outcome === "made")).toHaveLength(2);
  });

  it("does not keep our own engine from working", async () => {
    const make = editorWith(limits);
    await Promise.all([make(), make(), make()]);
    expect(await editorWith(limits, { price: free })()).toBe("made");
  });

  it("is told the owner once when it is spent, and the person asking in a kind sentence", async () => {
    const make = editorWith(limits);
    for (const _turn of [1, 2, 3, 4, 5]) await make();
    const { rows: left } = await database.pool.query("select topic, payload from private.outbox");
    expect(left).toEqual([
      { topic: "generation.limit_reached", payload: { company_id: company, key: expect.any(String) } },
    ]);
    const ledger = openGenerationLedger(database.pool, { ...noLimits, ...limits });
    const refusal = ledger.start({
      ...paid,
      ...{ provider: "model", companyId: company, addressKey: undefined, gaveEmail: true },
    });
    await expect(refusal).rejects.toMatchObject({
      userMessage: "No more pictures can be made here today. Please come back tomorrow.",
      message: "model: limit reached: budget",
      status: 429,
    });
    await letPass("25 hours");
    for (const _turn of [1, 2, 3]) await make();
    const { rowCount } = await database.pool.query("select from private.outbox");
    expect(rowCount).toBe(2);
  });

  it("is another than that of the free wizard", async () => {
    const make = editorWith({ companyBudgetMicros: 70_000, wizardBudgetMicros: 140_000 });
    await make();
    expect([await make(null), await make(null), await make(null), await make()]).toEqual([
      "made",
      "made",
      "budget_reached",
      "budget_reached",
    ]);
    // Nobody owns the free wizard: only the company's owner is told.
    const { rows: told } = await database.pool.query(
      "select payload ->> 'company_id' as company from private.outbox",
    );
    expect(told).toEqual([{ company }]);
  });

  it("has no end where the operator has set none", async () => {
    const make = editorWith();
    expect(new Set([await make(), await make(), await make()])).toEqual(new Set(["made"]));
  });
});

describe("a company's number of pictures", () => {
  it("is limited by the hour, our own engine's too", async () => {
    const make = editorWith({ picturesPerHour: 2 }, { price: free });
    expect([await make(), await make(), await make()]).toEqual(["made", "made", "too_many_requests"]);
    expect(await make(null)).toBe("made");
    await letPass("61 minutes");
    expect(await make()).toBe("made");
  });

  it("is limited by the day", async () => {
    const make = editorWith({ picturesPerDay: 2 }, { price: free });
    expect([await make(), await make(), await make()]).toEqual(["made", "made", "budget_reached"]);
    await letPass("25 hours");
    expect(await make()).toBe("made");
  });
});

/** As many times as told, one after the other; how many were made. */
async function count(times: number, make: (index: number) => Promise<string>): Promise<number> {
  let made = 0;
  for (let index = 0; index < times; index += 1) if ((await make(index)) === "made") made += 1;
  return made;
}

async function addCompany(isConfirmed: boolean): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with owner as (
       insert into auth.users (email, email_confirmed_at)
       values ($1, case when $2 then now() end) returning id
     )
     insert into companies (name, slug, user_id) select 'One', $3, id from owner returning id`,
    [`${randomUUID()}@example.com`, isConfirmed, `one-${randomUUID()}`],
  );
  return rows[0]!.id;
}

describe("the operator's bill", () => {
  const day = { companyBudgetMicros: 5_000_000, wizardBudgetMicros: 20_000_000 };

  it("is not run up by twelve throw-away companies, each with a budget of its own", async () => {
    const make = editorWith({ ...day, unconfirmedBudgetMicros: 2_000_000 });
    const companies = await Promise.all(
      Array.from({ length: 12 }, (_none, index) => (index % 2 ? addCompany(false) : randomUUID())),
    );
    const addressOf = (index: number) => ({ addressKey: `address ${index}` });
    expect(await count(240, (index) => make(companies[index % 12]!, addressOf(index)))).toBe(28);
    expect(await make(await addCompany(true)), "a confirmed one goes on").toBe("made");
  });

  it("has a ceiling for everybody together, the free wizard's pictures too", async () => {
    const make = editorWith({ ...day, installationBudgetMicros: 700_000 });
    const companies = [await addCompany(true), await addCompany(true), null];
    expect(await count(15, (index) => make(companies[index % 3] ?? null))).toBe(10);
    expect(await editorWith({ installationBudgetMicros: 700_000 }, { price: free })(), "our engine").toBe(
      "made",
    );
    const few = editorWith({ installationPicturesPerDay: 12 }, { price: free });
    expect([await few(null), await few(null)]).toEqual(["made", "budget_reached"]);
  });
});

describe("a company's day", () => {
  const day = { companyBudgetMicros: 5_000_000, wizardBudgetMicros: 20_000_000 };

  it("is not used up by 72 requests from two addresses", async () => {
    const make = editorWith(day);
    const from = (addressKey: string) => make(company, { addressKey });
    expect(await count(72, (index) => from(`attacker ${index % 2}`))).toBe(28);
    expect(await from("a homeowner")).toBe("made");
    const { rowCount } = await database.pool.query("select from private.outbox");
    expect(rowCount, "the owner is not told, since the day is not spent").toBe(0);
  });

  it("keeps a part for visitors who gave an email", async () => {
    const make = editorWith(day);
    const from = (index: number, gaveEmail: boolean) =>
      make(company, { addressKey: `visitor ${index}`, gaveEmail });
    expect(await count(72, (index) => from(index, false))).toBe(50);
    expect(await count(30, (index) => from(index, true))).toBe(21);
  });

  it("keeps a part of the number of pictures as well", async () => {
    const make = editorWith({ picturesPerHour: 50 }, { price: free });
    expect(await count(60, () => make(company, { addressKey: "attacker" }))).toBe(10);
    expect(await count(60, (index) => make(company, { addressKey: `visitor ${index}` }))).toBe(25);
    expect(await make(company, { addressKey: "a homeowner", gaveEmail: true })).toBe("made");
  });
});
