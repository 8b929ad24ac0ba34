import { exampleNames, type ServiceOption } from "@curbview/domain";
import { CompareSlider } from "../../components/ui/compare-slider";
import { type PicturePair, pairPictures } from "../marketing";

/** Our own before and after pictures of a service, if we have any. */
export function findExample({ icon }: ServiceOption): (typeof pairPictures)[PicturePair] | undefined {
  const pair = exampleNames[icon];
  return pair && pairPictures[pair];
}

/** Before and after of the first service that we have pictures of. */
export function ExamplePictures({ services }: { services: readonly ServiceOption[] }) {
  const service = services.find(findExample);
  const example = service && findExample(service);
  if (!example) return null;
  return (
    // Hidden inline: a business's own website has pictures.
    <figure className="mt-8 in-data-[embed=inline]:hidden">
      <CompareSlider {...example} label="Compare before and after" aspect={16 / 10} isFirstSeen />
      <figcaption className="mt-3 text-ink-soft">An example: {service.name}</figcaption>
    </figure>
  );
}
