import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { buttonClass } from "../../components/ui/button";

const pixels = 600;

export function QrCode({ url, fileName }: { url: string; fileName: string }) {
  const { data } = useQuery({
    queryKey: ["qr-code", url],
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(url, { width: pixels, margin: 2, errorCorrectionLevel: "M" });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="size-36 rounded-field border border-line bg-white p-1">
        {data && <img src={data} alt={`QR code of ${url}`} className="size-full" />}
      </div>
      {data && (
        <a href={data} download={fileName} className={buttonClass("secondary")}>
          <Download aria-hidden="true" className="size-5" />
          Download QR code
        </a>
      )}
    </div>
  );
}
