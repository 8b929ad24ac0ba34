import type { EditProgress, EditStage } from "@curbview/domain";
import { describe, expect, it } from "vitest";
import { describeProgress, nextPercent, type PictureProgress } from "./edit-progress";
import { readEditEvents } from "./read-edit-events";

it("the bar never goes back while a picture comes along", () => {
  const stagesOfEditors: EditStage[][] = [
    ["looking", "finding", "editing", "finishing"],
    ["sending", "waiting", "finishing"],
  ];
  const ways: (PictureProgress | undefined)[][] = stagesOfEditors.map((stages) => [
    undefined,
    { event: "sending", share: 0.2 },
    { event: "sending", share: 1 },
    { event: "queued", place: 3 },
    { event: "queued", place: 1 },
    { event: "started" },
    ...stages.map((stage) => ({ event: "stage" as const, stage })),
    { event: "receiving", share: 0.5 },
  ]);
  for (const way of ways) {
    const percents = way.map((progress) => describeProgress(progress).percent);
    expect(percents).toEqual(percents.toSorted((left, right) => left - right));
  }
  expect(describeProgress({ event: "queued", place: 3 }).text).toBe("You are number 3 in line");
});

it("the bar stays where it was when a step is done again, and begins anew with the next picture", () => {
  const stages: EditStage[] = ["sending", "waiting", "finishing", "sending", "waiting"];
  const way = stages.map((stage) => ({
    event: "stage" as const,
    stage,
  }));
  const bars: number[] = [];
  for (const progress of [undefined, ...way, { event: "queued" as const, place: 1 }, undefined])
    bars.push(nextPercent(bars.at(-1) ?? 0, progress));
  expect(bars).toEqual([4, 42, 55, 80, 80, 80, 80, 4]);
});

describe("a streamed answer", () => {
  const answer = (text: string, pieces = 7) => {
    const bytes = new TextEncoder().encode(text);
    const body = new ReadableStream({
      start(control) {
        for (let at = 0; at < bytes.length; at += pieces) control.enqueue(bytes.slice(at, at + pieces));
        control.close();
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };

  it("tells the progress and ends with the answer, however it is cut into pieces", async () => {
    const heard: EditProgress[] = [];
    const text =
      'event: queued\ndata: {"place":2}\n\n: still at it\n\nevent: started\ndata: {}\n\n' +
      'event: stage\ndata: {"stage":"finding"}\n\nevent: done\ndata: {"provider":"builtin"}\n\n';
    const done = await readEditEvents(answer(text), (progress) => heard.push(progress));
    expect(done).toEqual({ provider: "builtin" });
    expect(heard).toEqual([
      { event: "queued", place: 2 },
      { event: "started" },
      { event: "stage", stage: "finding" },
    ]);
  });

  it("that is a refusal is one, with its sentence", async () => {
    const text = 'event: error\ndata: {"error":"Too dark.","code":"picture_unusable","status":422}\n\n';
    await expect(readEditEvents(answer(text))).rejects.toMatchObject({
      message: "Too dark.",
      status: 422,
      code: "picture_unusable",
    });
  });

  it("of a newer server is read as far as this page knows its words", async () => {
    const heard: EditProgress[] = [];
    const text =
      'event: stage\ndata: {"stage":"dreaming"}\n\nevent: thumbnail\ndata: {"url":"/small.png"}\n\n' +
      'event: error\ndata: {"error":"Not today.","code":"holiday","status":422}\n\n';
    await expect(readEditEvents(answer(text), (progress) => heard.push(progress))).rejects.toMatchObject({
      message: "Not today.",
      status: 422,
      code: undefined,
    });
    expect(heard).toEqual([]);
  });

  it("that breaks off is none", async () => {
    expect(
      await readEditEvents(answer('event: started\ndata: {}\n\nevent: done\ndata: {"a')),
    ).toBeUndefined();
  });
});
