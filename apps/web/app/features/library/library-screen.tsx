import { type Mockup, messages } from "@curbview/domain";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button, buttonClass } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { EmptyState, Screen } from "../../components/ui/screen";
import { SmallPicture } from "../../components/ui/small-picture";
import { confirm } from "../../lib/confirm/confirm";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { formatDay } from "../../lib/format/format-moment";
import { readableMessage } from "../../lib/http/readable-message";
import { type LibraryMockup, mockupLead, mockupPicture } from "./load-mockups";
import { MockupDialog } from "./mockup-dialog";
import { useLibrary } from "./use-library";

/** Tells of the lead, whose page shows the picture too. */
function deleteQuestion(mockup: LibraryMockup): string {
  const lead = mockupLead(mockup);
  const loss = lead ? ` The lead of ${lead.title} stays, but without its picture.` : "";
  return `Are you sure you want to delete this mockup?${loss} This cannot be undone.`;
}

export function LibraryScreen() {
  const { config } = useDashboard();
  const [openId, setOpenId] = useState<string>();
  const [params] = useSearchParams();
  // As the overview counts them; any other status is not one to ask for.
  const onlyActive = params.get("status") === "pending";
  const { query, remove } = useLibrary(onlyActive ? "pending" : null);
  const mockups = query.data?.pages.flat() ?? [];
  const open = mockups.find((mockup) => mockup.id === openId);
  async function confirmRemoval(mockup: LibraryMockup) {
    if (!(await confirm({ text: deleteQuestion(mockup), yes: "Yes, delete" }))) return;
    setOpenId(undefined);
    remove(mockup.id);
  }

  return (
    <Screen
      title="Library"
      intro="Every mockup made by you and by visitors to your page."
      actions={
        <Link to="/dashboard/create" className={buttonClass("primary")}>
          Generate a mockup
        </Link>
      }
    >
      {query.isError && (
        <Notice
          tone="bad"
          action={
            <Button variant="secondary" onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          {readableMessage(query.error, messages.library.loadFailed)}
        </Notice>
      )}
      {query.isPending && <GridSkeleton />}
      {onlyActive && (
        <p className="mb-4">
          Only active mockups are shown.{" "}
          <Link to="/dashboard/my-mockups" className="font-medium text-brand underline">
            Show all
          </Link>
        </p>
      )}
      {query.isSuccess && mockups.length === 0 && onlyActive && (
        <EmptyState title="No active mockups">Every mockup here is finished.</EmptyState>
      )}
      {query.isSuccess && mockups.length === 0 && !onlyActive && (
        <EmptyState title="No mockups yet">
          Make one for a house you know, or share your page: what homeowners make there is kept here.
        </EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 xl:grid-cols-3">
        {mockups.map((mockup) => (
          <li key={mockup.id}>
            <Tile mockup={mockup} onOpen={() => setOpenId(mockup.id)} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            variant="secondary"
            blocked={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchingNextPage ? "Loading..." : "Show more"}
          </Button>
        </div>
      )}
      {open && (
        <MockupDialog
          config={config}
          mockup={open}
          onDelete={() => confirmRemoval(open)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Screen>
  );
}

function Tile({ mockup, onOpen }: { mockup: Mockup; onOpen(): void }) {
  const picture = mockupPicture(mockup);
  const title = mockup.mockup_type_name || mockup.service_type || mockup.name || "Mockup";
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group block w-full overflow-hidden rounded-card border border-line bg-card text-left shadow-card"
    >
      <span className="block aspect-4/3 overflow-hidden bg-line">
        {picture && (
          <SmallPicture
            src={picture}
            maxWidth={800}
            className="size-full object-cover transition duration-200 group-hover:scale-103"
          />
        )}
      </span>
      <span className="block p-4">
        <span dir="auto" className="block truncate text-left font-semibold">
          {title}
        </span>
        <span className="block truncate text-sm text-ink-soft">{mockup.address ?? mockup.description}</span>
        <span className="block text-sm text-ink-soft">{formatDay(mockup.created_at)}</span>
      </span>
    </button>
  );
}

function GridSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading mockups"
      className="grid grid-cols-1 gap-4 min-[480px]:grid-cols-2 xl:grid-cols-3"
    >
      {["a", "b", "c", "d", "e", "f"].map((id) => (
        <div key={id} className="aspect-4/3 animate-pulse rounded-card bg-line/60" />
      ))}
    </div>
  );
}
