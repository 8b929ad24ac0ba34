import { libraryFileName, type PublicConfig } from "@curbview/domain";
import { useMutation } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../components/ui/button";
import { CompareSlider } from "../../components/ui/compare-slider";
import { Dialog } from "../../components/ui/dialog";
import { DialogToaster } from "../../components/ui/toaster";
import { saveFile } from "../../lib/http/save-file";
import { useAspect } from "../../lib/style/use-aspect";
import { toast } from "../../lib/toast/toast";
import { ShareMockup } from "../share";
import { type LibraryMockup, mockupLead, mockupPicture } from "./load-mockups";

export function MockupDialog({
  config,
  mockup,
  onDelete,
  onClose,
}: {
  config: PublicConfig;
  mockup: LibraryMockup;
  onDelete(): void;
  onClose(): void;
}) {
  const after = mockupPicture(mockup);
  const aspect = useAspect(after);
  const before = mockup.source_image_url ?? mockup.original_image_url;
  const title = mockup.mockup_type_name || mockup.service_type || mockup.name || "Mockup";
  const lead = mockupLead(mockup);
  const download = useMutation({
    mutationFn: (picture: string) => saveFile(picture, libraryFileName(mockup.id)),
    onError: (error) => {
      console.error("The picture could not be downloaded:", error);
      toast.error("The picture could not be downloaded. Please try again.");
    },
  });
  return (
    <Dialog title={title} subtitle={mockup.address ?? undefined} onClose={onClose}>
      {after && before && (
        <CompareSlider
          before={{ src: before, alt: "The home before" }}
          after={{ src: after, alt: "The home after" }}
          label="Compare before and after"
          aspect={aspect}
        />
      )}
      {after && !before && <img src={after} alt="The home after" className="w-full rounded-card" />}
      {mockup.description && mockup.description !== title && (
        <p className="mt-4 break-words">{mockup.description}</p>
      )}
      {lead && (
        <p className="mt-4">
          Made for{" "}
          <Link to={`/dashboard/leads?lead=${lead.id}`} className="font-medium text-brand underline">
            {lead.title}
          </Link>
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          blocked={download.isPending}
          disabled={!after}
          onClick={() => after && download.mutate(after)}
        >
          <Download aria-hidden="true" className="size-5" />
          {download.isPending ? "Downloading..." : "Download"}
        </Button>
        {after && <ShareMockup config={config} mockupId={mockup.id} subject={`${title}, before and after`} />}
        <Button variant="secondary" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
          Delete
        </Button>
      </div>
      <DialogToaster />
    </Dialog>
  );
}
