import { Download } from "lucide-react";
import { buttonClass } from "../../components/ui/button";
import { useQrCode } from "../../lib/qr-code/use-qr-code";

export function QrCode({ url, fileName }: { url: string; fileName: string }) {
  const code = useQrCode(url);
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="size-36 rounded-field border border-line bg-white p-1">
        {code && <img src={code} alt={`QR code of ${url}`} className="size-full" />}
      </div>
      {code && (
        <a href={code} download={fileName} className={buttonClass("secondary")}>
          <Download aria-hidden="true" className="size-5" />
          Download QR code
        </a>
      )}
    </div>
  );
}
