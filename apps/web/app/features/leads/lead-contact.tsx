import { formatPhone, mailUrl, type RecordedKind } from "@curbview/domain";
import { Mail, MapPin, MessageSquare, Phone } from "lucide-react";
import { buttonClass } from "../../components/ui/button";
import type { LeadWithMockup } from "./load-leads";
import { useRecordEvent } from "./use-lead-events";

/** The number to read, and call, text, mail and map by one press; what was pressed is on the timeline. */
export function LeadContact({ lead }: { lead: LeadWithMockup }) {
  const record = useRecordEvent(lead);
  const ways: { label: string; href: string; icon: typeof Phone; kind?: RecordedKind }[] = [
    ...(lead.phone
      ? [
          { label: "Call", href: callUrl(lead.phone), icon: Phone, kind: "called" as const },
          {
            label: "Text",
            href: `sms:${plainNumber(lead.phone)}`,
            icon: MessageSquare,
            kind: "texted" as const,
          },
        ]
      : []),
    ...(lead.email
      ? [{ label: "Email", href: writeMailto(lead), icon: Mail, kind: "emailed" as const }]
      : []),
    {
      label: "Map",
      href: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(lead.address)}`,
      icon: MapPin,
    },
  ];
  return (
    <>
      {lead.phone && (
        <p className="mt-3">
          <span className="text-ink-soft">Phone:</span> {formatPhone(lead.phone)}
        </p>
      )}
      <ul aria-label="Answer" className="mt-4 grid auto-cols-fr grid-flow-col gap-2">
        {ways.map(({ label, href, icon: Icon, kind }, place) => (
          <li key={label}>
            <a
              href={href}
              {...(label === "Map" && { target: "_blank", rel: "noreferrer" })}
              onClick={() => kind && record(kind)}
              className={buttonClass(
                place === 0 ? "primary" : "secondary",
                "w-full px-2! max-sm:flex-col max-sm:gap-1",
              )}
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

export const callUrl = (phone: string): string => `tel:${plainNumber(phone)}`;
const plainNumber = (phone: string) => phone.replace(/[^\d+]/g, "");

function writeMailto({ email, service_type, name }: LeadWithMockup): string {
  const body = `Hi${name ? ` ${name.split(" ")[0]}` : ""},\n\n`;
  return mailUrl(email, { subject: `Your ${service_type} request`, body });
}
