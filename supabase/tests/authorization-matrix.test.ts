import { startTestBackend, type TestBackend } from "@curbview/embedded-backend/testing/start-test-backend.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addRows, type Fixtures } from "./authorization-matrix/add-rows.ts";
import * as matrix from "./authorization-matrix/matrix.ts";
import { type Callers, openCallers, removeDeletedUser } from "./authorization-matrix/open-callers.ts";
import { type Catalogue, type Grants, readCatalogue } from "./authorization-matrix/read-catalogue.ts";
import { tryPath } from "./authorization-matrix/try-paths.ts";
import { tryCall, tryColumn, tryHidden, tryInserts, tryRows } from "./authorization-matrix/try-rows.ts";
import { tryChanges, tryJoin } from "./authorization-matrix/try-topics.ts";

let backend: TestBackend;
let callers: Callers;
let fixtures: Fixtures;
let catalogue: Catalogue;

beforeAll(async () => {
  backend = await startTestBackend();
  catalogue = await readCatalogue(backend.pool);
  callers = await openCallers(backend);
  fixtures = await addRows(backend.pool, callers);
  await removeDeletedUser(callers);
  // The end of a session reaches every replica, this one too, as a notice of the database a moment later.
  await vi.waitFor(async () => {
    const { status } = await callers.deleted.client.from("companies").select("id").limit(1);
    expect(status).toBe(401);
  }, 20_000);
  await callers.server.storage.createBucket("hidden", { public: false });
});
afterAll(() => backend?.stop());

const reviewFirst = "what is new is reviewed, and gets a row in authorization-matrix/matrix.ts";
const reachable = Object.entries(matrix.relations).filter(([, { rows }]) => rows);
const hidden = Object.entries(matrix.relations).filter(([, { rows }]) => !rows);

describe("everything in the database has a row in the authorization matrix", () => {
  it("every table, view and column, with what the roles of clients may do with it", () => {
    const found = Object.fromEntries(
      catalogue.relations.map(({ name, columns, mayDelete }) => [
        name,
        {
          columns: Object.fromEntries(
            Object.entries(columns).map(([column, grants]) => [column, describeGrants(grants)]),
          ),
          mayDelete: Object.keys(mayDelete).join(" "),
        },
      ]),
    );
    const reviewed = Object.fromEntries(
      Object.entries(matrix.relations).map(([name, { columns, mayDelete = "" }]) => [
        name,
        { columns: byColumn(columns), mayDelete },
      ]),
    );
    expect(found, reviewFirst).toEqual(reviewed);
  });

  it("every table and view a client reaches, with rows to try it on", () => {
    const exposed = catalogue.relations.map(({ name }) => name).filter((name) => name.startsWith("public."));
    expect(exposed).toEqual(reachable.map(([name]) => name));
    for (const [name, { rows, inserts }] of reachable) {
      expect(Object.keys(fixtures.rows[name] ?? {}), name).toEqual(Object.keys(rows ?? {}));
      expect(Object.keys(fixtures.inserts[name] ?? {}), name).toEqual(Object.keys(inserts ?? {}));
    }
  });

  it("every function, with the roles that may execute it", () => {
    const found = Map.groupBy(catalogue.functions, ({ grants }) => describeGrants(grants));
    expect(
      Object.fromEntries([...found].map(([grants, list]) => [grants, list.map(({ name }) => name)])),
      reviewFirst,
    ).toEqual(matrix.functions);
    const offered = catalogue.functions.map(({ name }) => name.replace(/\(.*/, ""));
    expect(offered.filter((name) => name.startsWith("public."))).toEqual(Object.keys(matrix.calls));
  });

  it("every bucket, every policy of files and topics, and every table whose changes are told", () => {
    expect(catalogue.buckets).toEqual(matrix.buckets);
    expect(catalogue.policies).toEqual(matrix.policies);
    const told = Object.entries(matrix.topics.changes).filter(([, names]) => names !== "");
    expect(catalogue.published).toEqual(told.map(([name]) => name));
  });
});

describe("every caller may do with real rows what the matrix says, and nothing else", () => {
  it.each(reachable)("%s", async (name, { rows, inserts, columns }) => {
    expect(await tryRows(callers, fixtures, name)).toEqual(
      mapValues(rows!, (row) => mapValues(row, matrix.namesOf)),
    );
    expect(await tryInserts(callers, fixtures, name)).toEqual(mapValues(inserts!, matrix.namesOf));
    const table = name.split(".")[1]!;
    for (const [column, grants] of Object.entries(byColumn(columns))) {
      const found = {
        anon: await tryColumn(callers.anonymous.client, table, column),
        authenticated: await tryColumn(callers.owner.client, table, column),
      };
      expect(describeGrants(found), column).toBe(grants);
    }
  });

  it.each(Object.entries(matrix.calls))("%s", async (name, names) => {
    expect(await tryCall(callers, fixtures, name)).toEqual(matrix.namesOf(names));
  });

  it("what no client is offered is reached by nobody", async () => {
    const parse = (name: string, columns: string[] = []) => {
      const [schema, rest] = name.split(".") as [string, string];
      return { schema, name: rest.replace(/\(.*/, ""), columns };
    };
    const relations = hidden.map(([name, { columns }]) => parse(name, Object.keys(byColumn(columns))));
    const functions = Object.values(matrix.functions)
      .flat()
      .filter((name) => !name.startsWith("public."));
    const reached = await tryHidden(
      callers,
      relations,
      functions.map((name) => parse(name)),
    );
    expect(Object.values(reached).flat()).toEqual([]);
  });

  it.each(Object.entries(matrix.paths))("files at %s", async (path, rights) => {
    expect(await tryPath(backend, callers, fixtures, path)).toEqual(mapValues(rights, matrix.namesOf));
  });

  it("live topics", async () => {
    expect({ public: await tryJoin(callers, false), private: await tryJoin(callers, true) }).toEqual(
      mapValues(matrix.topics.join, matrix.namesOf),
    );
    const told = await tryChanges(backend, callers, fixtures, Object.keys(matrix.topics.changes));
    for (const [telling, names] of Object.entries(told)) {
      const table = telling.split(" ")[0] as keyof typeof matrix.topics.changes;
      expect(names, telling).toEqual(matrix.namesOf(matrix.topics.changes[table]));
    }
  });
});

function describeGrants(grants: Grants): string {
  const given = Object.entries(grants).filter(([, verbs]) => verbs);
  return given.length > 0 ? given.map(([role, verbs]) => `${role} ${verbs}`).join(", ") : "nobody";
}

/** From the columns of each grant to the grant of each column. */
function byColumn(columns: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([grants, names]) => names.split(" ").map((name) => [name, grants])),
  );
}

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  map: (value: From) => To,
): Record<Key, To> {
  return Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, map(value)])) as Record<
    Key,
    To
  >;
}
