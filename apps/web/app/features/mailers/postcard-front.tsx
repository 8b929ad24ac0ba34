import { CompanyName } from "../../components/company/company-name";
import type { PostcardPictures } from "./load-postcard-pictures";
import { Side } from "./postcard-side";
import type { Sender } from "./use-postcard";

export function PostcardFront({
  sender,
  pictures,
  headline,
}: {
  sender: Sender;
  pictures: PostcardPictures;
  headline: string;
}) {
  return (
    <Side title="Front">
      <div className="grid h-[66%] grid-cols-[1fr_1.7fr] gap-[0.6cqw]">
        <Picture src={pictures.before} alt="The home before" label="Before" />
        <Picture src={pictures.after} alt="The home after, as a mockup" label="After (mockup)" />
      </div>
      <div className="flex h-[34%] items-center gap-[4cqw] bg-(--brand) px-[4cqw] text-(--brand-text)">
        <p className="min-w-0 flex-1 font-display text-[5cqw] leading-[1.1] font-bold text-balance wrap-anywhere">
          {headline}
        </p>
        <div className="max-h-full max-w-[38%] shrink-0 overflow-hidden [&_img]:box-border [&_img]:h-auto [&_img]:max-h-[9cqw] [&_img]:w-auto [&_img]:max-w-full [&>p]:flex-col [&>p]:items-end [&>p]:gap-[1.5cqw] [&>p]:text-right [&>p]:text-[3.2cqw] [&>p]:leading-[1.2] [&_span]:line-clamp-3">
          <CompanyName company={{ logo_with_name: true, ...sender }} />
        </div>
      </div>
    </Side>
  );
}

function Picture({ src, alt, label }: { src: string; alt: string; label: string }) {
  return (
    <div className="relative min-h-0 bg-line">
      <img src={src} alt={alt} loading="lazy" className="absolute size-full object-cover" />
      <p
        aria-hidden="true"
        className="absolute bottom-[1.5cqw] left-[1.5cqw] rounded-[1cqw] bg-night/85 px-[1.6cqw] py-[0.5cqw] text-[2.6cqw] font-medium text-white"
      >
        {label}
      </p>
    </div>
  );
}
