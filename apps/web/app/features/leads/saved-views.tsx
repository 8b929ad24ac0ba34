import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { inputClass } from "../../components/ui/field";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { classNames } from "../../lib/style/class-names";
import { openSupabase } from "../../lib/supabase/open-supabase";
import { toast } from "../../lib/toast/toast";
import { isFiltered, type LeadQuery, plainQuery, writeLeadQuery } from "./lead-query";

/** Filters with a name, one press away. */
export function SavedViews({ query, onShow }: { query: LeadQuery; onShow(search: string): void }) {
  const { views, save, remove } = useSavedViews();
  const [isNaming, setIsNaming] = useState(false);
  const search = writeLeadQuery({ ...query, page: 1, layout: "table" }).toString();
  const canSave =
    (isFiltered(query) || query.sort !== plainQuery.sort) && !views.some((one) => one.query === search);
  if (views.length === 0 && !canSave) return null;
  return (
    <ul aria-label="Saved views" className="mb-4 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <li
          key={view.id}
          className={classNames(
            "inline-flex items-center rounded-full border bg-card",
            view.query === search ? "border-brand bg-brand/10" : "border-line",
          )}
        >
          <button
            type="button"
            aria-pressed={view.query === search}
            onClick={() => onShow(view.query === search ? "" : view.query)}
            className="min-h-11 pl-4 font-medium lg:min-h-9"
          >
            {view.name}
          </button>
          <button
            type="button"
            onClick={() => remove(view.id)}
            className="grid size-11 place-items-center text-ink-soft hover:text-ink lg:size-9"
          >
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">Delete the view {view.name}</span>
          </button>
        </li>
      ))}
      {canSave && (
        <li>
          {isNaming ? (
            <form
              className="flex gap-2"
              onSubmit={(event) => {
                event.preventDefault();
                const name = String(new FormData(event.currentTarget).get("name")).trim();
                if (name) save({ name, query: search });
                setIsNaming(false);
              }}
            >
              <input
                name="name"
                aria-label="Name of the view"
                maxLength={60}
                // biome-ignore lint/a11y/noAutofocus: the press on Save asks for it
                autoFocus
                onKeyDown={(event) => event.key === "Escape" && setIsNaming(false)}
                className={classNames(inputClass, "w-48")}
              />
              <Button type="submit">Save</Button>
            </form>
          ) : (
            <Button variant="quiet" onClick={() => setIsNaming(true)}>
              <Bookmark aria-hidden="true" className="size-4" />
              Save this view
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}

function useSavedViews() {
  const { config, company } = useDashboard();
  const client = useQueryClient();
  const queryKey = ["lead-views", company.id];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const table = openSupabase(config).from("lead_views");
      return (await table.select("id, name, query").eq("company_id", company.id).order("name").throwOnError())
        .data;
    },
  });
  const change = useMutation({
    mutationFn: async (run: () => PromiseLike<unknown>) => void (await run()),
    onError: (error) => {
      console.error("The view could not be changed:", error);
      toast.error("The view could not be saved. Please choose another name, or try again.");
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const table = () => openSupabase(config).from("lead_views");
  return {
    views: data ?? [],
    save: (view: { name: string; query: string }) =>
      change.mutate(() =>
        table()
          .insert({ company_id: company.id, ...view })
          .throwOnError(),
      ),
    remove: (id: string) => change.mutate(() => table().delete().eq("id", id).throwOnError()),
  };
}
