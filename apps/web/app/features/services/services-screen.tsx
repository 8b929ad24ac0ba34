import { type MockupType, messages } from "@curbview/domain";
import { Link, useSearchParams } from "react-router";
import { Notice } from "../../components/ui/notice";
import { Screen, Skeleton } from "../../components/ui/screen";
import { useMockupTypes } from "../../lib/company/use-mockup-types";
import { classNames } from "../../lib/style/class-names";
import { MockupTypesSection } from "../customization";
import { CatalogSection } from "./catalog-section";
import { PriceSection } from "./price-section";

/** What the company's services offer: products to choose from, and what it costs. */
export function ServicesScreen() {
  const { data: services, isError, isPending } = useMockupTypes();
  const [params] = useSearchParams();
  const shown = services?.find(({ id }) => id === params.get("service")) ?? services?.[0];
  return (
    <Screen
      title="Services"
      intro="The products homeowners can try on their home, and what the work roughly costs."
    >
      {isPending && <Skeleton label="Loading services" rows={6} />}
      {isError && <Notice tone="bad">{messages.customization.typesLoadFailed}</Notice>}
      {services?.length === 0 && <NoServices />}
      {services && shown && (
        <div className="space-y-6">
          {services.length > 1 && <ServiceTabs services={services} shown={shown} />}
          {services.length === 1 && <h2 className="text-2xl font-bold wrap-anywhere">{shown.name}</h2>}
          <CatalogSection key={`catalog ${shown.id}`} service={shown} />
          <PriceSection key={`prices ${shown.id}`} service={shown} />
        </div>
      )}
    </Screen>
  );
}

function NoServices() {
  return (
    <div className="space-y-6">
      <Notice tone="info">
        Your page offers the four usual services. Add your own below, and each gets a catalog and a price
        range here.
      </Notice>
      <MockupTypesSection />
    </div>
  );
}

function ServiceTabs({ services, shown }: { services: MockupType[]; shown: MockupType }) {
  return (
    <nav aria-label="Services" className="flex flex-wrap gap-2">
      {services.map(({ id, name }) => (
        <Link
          key={id}
          to={`?service=${id}`}
          preventScrollReset
          aria-current={id === shown.id ? "page" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center rounded-full border px-4 font-medium wrap-anywhere",
            id === shown.id ? "border-brand bg-brand text-white" : "border-line bg-card hover:bg-paper",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
