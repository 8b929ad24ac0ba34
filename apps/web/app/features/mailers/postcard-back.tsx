import { shownPhone } from "@curbview/domain";
import { useQrCode } from "../../lib/qr-code/use-qr-code";
import { Side } from "./postcard-side";
import type { Sender } from "./use-postcard";

export function PostcardBack({
  sender,
  message,
  pageUrl,
}: {
  sender: Sender;
  message: string;
  pageUrl: string;
}) {
  const { host, pathname } = new URL(pageUrl);
  const phone = shownPhone(sender);
  return (
    <Side title="Back">
      <div className="grid h-full grid-cols-[1.25fr_1fr] gap-[4cqw] p-[4cqw] text-[2.9cqw] leading-[1.35]">
        <div className="flex min-w-0 flex-col justify-between gap-[2cqw]">
          <p className="text-[3.2cqw] text-pretty wrap-anywhere">{message}</p>
          <div>
            <div className="flex items-center gap-[2.5cqw]">
              <PageCode url={pageUrl} />
              <div className="min-w-0">
                <p className="font-display text-[4cqw] leading-tight font-bold text-(--brand-on-white)">
                  Scan to see your own home
                </p>
                {phone && (
                  <p className="mt-[1cqw]">
                    or call <span className="inline-block">{phone}</span>
                  </p>
                )}
              </div>
            </div>
            <p className="mt-[1cqw] line-clamp-2 wrap-anywhere">{host + pathname}</p>
          </div>
        </div>
        <AddressArea sender={sender} />
      </div>
    </Side>
  );
}

/** The code of the company page, which tells its leads apart by the address. */
function PageCode({ url }: { url: string }) {
  const code = useQrCode(url);
  return (
    <div className="-ml-[1.2cqw] size-[24cqw] shrink-0">
      {code && <img src={code} alt={`QR code of ${url}`} className="size-full" />}
    </div>
  );
}

function AddressArea({ sender }: { sender: Sender }) {
  return (
    <div className="flex min-w-0 flex-col justify-between border-l border-line pl-[4cqw]">
      <div className="flex items-start justify-between gap-[2cqw] text-[2.4cqw]">
        <p className="line-clamp-8 min-w-0 wrap-anywhere">
          {sender.name}
          {sender.formatted_address && <span className="block">{sender.formatted_address}</span>}
        </p>
        <p className="shrink-0 border border-dashed border-ink-soft px-[2cqw] py-[2.5cqw] text-center leading-tight text-ink-soft">
          place
          <br />
          stamp
        </p>
      </div>
      <p className="pb-[6cqw] text-ink-soft">
        <span className="block border-b border-line pb-[0.5cqw]">The neighbor's address</span>
        <span className="block h-[5cqw] border-b border-line" />
        <span className="block h-[5cqw] border-b border-line" />
      </p>
    </div>
  );
}
