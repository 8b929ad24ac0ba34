import { useQuery } from "@tanstack/react-query";

const pixels = 600;

/** The QR code of an address as a data URL; undefined until it is drawn. */
export function useQrCode(url: string): string | undefined {
  const { data } = useQuery({
    queryKey: ["qr-code", url],
    queryFn: async () => {
      const { toDataURL } = await import("qrcode");
      return toDataURL(url, { width: pixels, margin: 2, errorCorrectionLevel: "M" });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
