import { type Company, toServiceOption } from "@curbview/domain";
import { useQuery } from "@tanstack/react-query";
import { useCompany } from "../../lib/company/use-company";
import { useMockupTypes } from "../../lib/company/use-mockup-types";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { loadOwnPictures, type PostcardPictures, samplePictures } from "./load-postcard-pictures";

/** Who a postcard is by. */
export type Sender = Pick<Company, "name" | "logo" | "primary_color" | "accent_color"> & Partial<Company>;

/** What the postcard shows; undefined until that is known. What cannot be loaded is left out. */
export function usePostcard(): { sender: Sender; pictures: PostcardPictures } | undefined {
  const { config, company, userId } = useDashboard();
  const details = useCompany();
  const services = useMockupTypes();
  const own = useQuery({
    queryKey: [company.id, "postcard-pictures", userId],
    queryFn: () => loadOwnPictures(config, { companyId: company.id, userId }),
  });
  if (details.isPending || services.isPending || own.isPending) return undefined;
  const options = (services.data ?? []).map(({ name }) => toServiceOption(name));
  return { sender: details.data ?? company, pictures: own.data ?? samplePictures(options) };
}
