import type { RealtimePostgresChangesPayload, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openSocket } from "../testing/open-socket.ts";
import { startTestBackend, type TestBackend } from "../testing/start-test-backend.ts";

type Row = { id: string; company_id: string; notes: string | null };
type Heard = RealtimePostgresChangesPayload<Row>[];
type Owner = { client: SupabaseClient; companyId: string };

let backend: TestBackend;
let owner: Owner;
let stranger: Owner;
let channels = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  owner = await makeOwner("live-owner@test.example");
  stranger = await makeOwner("live-stranger@test.example");
});
afterAll(() => backend?.stop());

async function makeOwner(email: string): Promise<Owner> {
  const { client, userId } = await backend.signUp(email);
  const { rows } = await backend.pool.query(
    "insert into companies (name, slug, user_id, activated) values ('C', $1, $2, true) returning id",
    [email.replace(/\W/g, "-"), userId],
  );
  await client.realtime.setAuth((await client.auth.getSession()).data.session!.access_token);
  return { client, companyId: rows[0].id };
}

async function listen(client: SupabaseClient, companyId: string): Promise<Heard> {
  const heard: Heard = [];
  channels += 1;
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`leads-${channels}`)
      .on<Row>(
        "postgres_changes",
        { event: "*", schema: "public", table: "leads", filter: `company_id=eq.${companyId}` },
        (payload) => heard.push(payload),
      )
      .subscribe((status, error) => {
        if (status === "SUBSCRIBED") resolve();
        if (status === "CHANNEL_ERROR" || status === "TIMED_OUT") reject(error ?? new Error(status));
      });
  });
  return heard;
}

async function addLead(companyId: string): Promise<string> {
  const { rows } = await backend.pool.query<{ id: string }>(
    "insert into leads (company_id, email, address, service_type) values ($1, 'x@y.co', gen_random_uuid()::text, 'Lawn') returning id",
    [companyId],
  );
  return rows[0]!.id;
}

const types = (heard: Heard, id: string) =>
  heard
    .filter((change) => ((change.eventType === "DELETE" ? change.old : change.new) as Row).id === id)
    .map((change) => change.eventType);

describe("live leads", () => {
  it("reach the company's owner as insert, update and delete, and nobody else", async () => {
    const mine = await listen(owner.client, owner.companyId);
    const theirs = await listen(stranger.client, owner.companyId);
    const anonymous = await listen(backend.client(), owner.companyId);
    const id = await addLead(owner.companyId);
    await vi.waitFor(() => expect(types(mine, id)).toEqual(["INSERT"]));
    await backend.pool.query("update leads set notes = 'called' where id = $1", [id]);
    await vi.waitFor(() => expect(types(mine, id)).toEqual(["INSERT", "UPDATE"]));
    expect((mine.at(-1)!.new as Row).notes).toBe("called");
    await backend.pool.query("delete from leads where id = $1", [id]);
    await vi.waitFor(() => expect(types(mine, id)).toEqual(["INSERT", "UPDATE", "DELETE"]));
    // A change of their own proves that their channels are alive and have passed ours by.
    const theirOwn = await listen(stranger.client, stranger.companyId);
    const theirId = await addLead(stranger.companyId);
    await vi.waitFor(() => expect(types(theirOwn, theirId)).toEqual(["INSERT"]));
    expect([theirs, anonymous]).toEqual([[], []]);
  });

  it("that are deleted are told by row to whoever could read them, whatever they listen to", async () => {
    await backend.pool.query(`
      create table notes (id int primary key, owner uuid, is_open boolean, is_hidden boolean default false);
      alter table notes enable row level security;
      alter table notes replica identity full;
      create policy own on notes for select to authenticated using (owner = (select auth.uid()) or is_open);
      create policy shown on notes as restrictive for select using (not is_hidden);
      alter publication supabase_realtime add table notes;
      create trigger record_change after insert or update or delete on notes
        for each row execute function realtime.record_change()`);
    const { data } = await owner.client.auth.getUser();
    const hear = async (client: SupabaseClient) => {
      const ids: number[] = [];
      channels += 1;
      await new Promise<void>((resolve) => {
        client
          .channel(`notes-${channels}`)
          .on("postgres_changes", { event: "DELETE", schema: "*" }, (change) => ids.push(change.old.id))
          .subscribe((status) => status === "SUBSCRIBED" && resolve());
      });
      return ids;
    };
    const [mine, theirs, anonymous] = [
      await hear(owner.client),
      await hear(stranger.client),
      await hear(backend.client()),
    ];
    await backend.pool.query(
      "insert into notes values (1, $1, false, false), (2, $1, true, false), (3, $1, true, true), (4, null, false, false), (5, $1, true, false)",
      [data.user!.id],
    );
    for (const id of [1, 2, 3, 4, 5]) await backend.pool.query("delete from notes where id = $1", [id]);
    await vi.waitFor(() =>
      expect([mine, theirs]).toEqual([
        [1, 2, 5],
        [2, 5],
      ]),
    );
    expect(anonymous).toEqual([]);
  });

  it("are never missed once the join was answered", async () => {
    const token = (await owner.client.auth.getSession()).data.session!.access_token;
    const config = { postgres_changes: [{ event: "INSERT", schema: "public", table: "leads" }] };
    for (let round = 0; round < 10; round += 1) {
      const socket = await openSocket(backend);
      socket.send("realtime:first", "phx_join", { config, access_token: token });
      await socket.hears(([, , , event]) => event === "phx_reply");
      const id = await addLead(owner.companyId);
      const heard = await socket.hears(([, , , event]) => event === "postgres_changes");
      expect(heard[4].data.record.id).toBe(id);
      socket.socket.close();
    }
  });

  it("are caught up after the database connection was cut", async () => {
    const heard = await listen(owner.client, owner.companyId);
    await backend.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'embedded-backend listener' and datname = current_database()`,
    );
    const id = await addLead(owner.companyId);
    await vi.waitFor(() => expect(types(heard, id)).toEqual(["INSERT"]));
  });
});

describe("a filter nobody can follow", () => {
  it.each([
    "company_id=like.a*",
    "company_id",
    "nonsense=eq.1",
    "company_id=eq.not-a-uuid",
    "id=in.(1,2)",
    "id=in.(",
    "id=in.()",
    "address=in.a,b",
  ])("is refused, not silently deaf: %s", async (filter) => {
    const failed = new Promise<Error>((resolve, reject) => {
      const channel = owner.client
        .channel(`refused-${filter}`)
        .on("postgres_changes", { event: "*", schema: "public", table: "leads", filter }, () => {})
        .subscribe((status, error) => {
          if (status === "SUBSCRIBED") reject(new Error("subscribed"));
          if (status === "CHANNEL_ERROR") resolve(error!);
          if (status !== "CLOSED") void owner.client.removeChannel(channel);
        });
    });
    expect((await failed).message).toContain(filter);
  });

  it("by a column the subscriber may not read is refused, whatever the column holds", async () => {
    await backend.pool.query(`
      create table sealed (id int primary key, secret text);
      revoke all on sealed from anon, authenticated;
      grant select (id) on sealed to authenticated`);
    const token = (await owner.client.auth.getSession()).data.session!.access_token;
    const join = async (filter: string) => {
      const socket = await openSocket(backend);
      const config = { postgres_changes: [{ event: "*", schema: "public", table: "sealed", filter }] };
      socket.send("realtime:sealed", "phx_join", { config, access_token: token });
      const [, , , , payload] = await socket.hears(([, , , event]) => event === "phx_reply");
      socket.socket.close();
      return payload.status;
    };
    expect([await join("id=eq.1"), await join("secret=eq.a")]).toEqual(["ok", "error"]);
  });
});
