import type { Task } from "../text/wish-plan.ts";

/** One change of one part. */
export type Step = { task: Task; isSuggested: boolean };

/** A plan's tasks as changes of one part each, in their order. */
export function splitTasks(tasks: Task[]): Step[] {
  return tasks.flatMap((task): Step[] => {
    switch (task.service) {
      case "painting":
        return task.coats.map((coat) => ({ task: { ...task, coats: [coat] }, isSuggested: false }));
      case "cleaning":
      case "pressure-washing":
        return task.washed.map((part) => ({
          task: { ...task, washed: [part] },
          isSuggested: task.isSuggested === true,
        }));
      default:
        return [{ task, isSuggested: task.isSuggested === true }];
    }
  });
}

/** The tasks that steps were split from, without the parts whose steps are missing. */
export function joinSteps(steps: Step[]): Task[] {
  const joined: Task[] = [];
  for (const { task } of steps) {
    const last = joined.at(-1);
    if (last?.service === "painting" && task.service === "painting") last.coats.push(...task.coats);
    else if (isWashing(last) && isWashing(task) && last.service === task.service)
      last.washed.push(...task.washed);
    else joined.push(structuredClone(task));
  }
  return joined;
}

function isWashing(
  task: Task | undefined,
): task is Extract<Task, { service: "cleaning" | "pressure-washing" }> {
  return task?.service === "cleaning" || task?.service === "pressure-washing";
}
