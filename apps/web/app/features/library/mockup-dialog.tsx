import { libraryFileName, type Mockup, type PublicConfig } from "@curbview/domain";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { Dialog } from "../../components/ui/dialog";
import { saveFile } from "../../lib/http/save-file";
import { ShareMockup } from "../share";

import { mockupPicture } from "./load-mockups";

/** One mockup large, with its download and its removal. */
export function MockupDialog({
  config,
  mockup,
  onDelete,
  onClose,
}: {
  config: PublicConfig;
  mockup: Mockup;
  onDelete(): void;
  onClose(): void;
}) {
  const [busy, setBusy] = useState(false);
  const after = mockupPicture(mockup);
  const before = mockup.source_image_url ?? mockup.original_image_url;
  const title = mockup.mockup_type_name || mockup.service_type || mockup.name || "Mockup";
  async function download() {
    if (!after) return;
    setBusy(true);
    try {
      await saveFile(after, libraryFileName(mockup.id));
    } catch (error) {
      console.error("The picture could not be downloaded:", error);
      toast.error("The picture could not be downloaded. Please try again.");
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={title} subtitle={mockup.address ?? undefined} onClose={onClose}>
      {after && before && (
        <CompareSlider
          before={{ src: before, alt: "The home before" }}
          after={{ src: after, alt: "The home after" }}
          label="Compare before and after"
        />
      )}
      {after && !before && <img src={after} alt="The home after" className="w-full rounded-card" />}
      {mockup.description && mockup.description !== title && (
        <p className="mt-4 break-words">{mockup.description}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button blocked={busy} disabled={!after} onClick={() => void download()}>
          <Download aria-hidden="true" className="size-5" />
          {busy ? "Downloading..." : "Download"}
        </Button>
        {after && <ShareMockup config={config} mockupId={mockup.id} subject={`${title}, before and after`} />}
        <Button variant="secondary" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
