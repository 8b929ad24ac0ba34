import type { ReactNode } from "react";
import { Photo, type Picture } from "../../components/ui/photo";
import { classNames } from "../../lib/style/class-names";
import { Postcard } from "./postcard";

const shot = (name: string, small: number, alt: string): Picture => ({
  src: `/shots/${name}.webp`,
  avif: `/shots/${name}-${small}.avif ${small}w, /shots/${name}-${2 * small}.avif ${2 * small}w`,
  alt,
});

/** Taken by `npm run shots`. */
export const productShots = {
  phone: shot("phone", 320, "A phone with a company's page: a house before and after a new roof"),
  leads: shot("leads", 560, "The leads of a business, each with its picture, service, address and status"),
  widget: shot("widget", 560, "A landscaper's website with the company page open in a dialog"),
};

/** The company page on a phone that stands in its panel and goes on below it. */
export function PhoneShot() {
  return (
    <Panel className="h-105 bg-brand-dark pt-10">
      <Photo
        picture={productShots.phone}
        sizes="16rem"
        width={320}
        height={640}
        loading="lazy"
        className="mx-auto h-auto w-64 rounded-[2rem] border-6 border-night"
      />
    </Panel>
  );
}

/** A screen that goes on beyond its panel's right and lower edge. */
export function ScreenShot({ name }: { name: "leads" | "widget" }) {
  return (
    <Panel className="h-80 bg-sand pt-8 pl-8 sm:h-105 sm:pt-12 sm:pl-12">
      <Photo
        picture={productShots[name]}
        sizes="(max-width: 40rem) 35rem, 44rem"
        width={1120}
        height={700}
        loading="lazy"
        className="h-full w-auto max-w-none min-w-full rounded-tl-xl object-cover object-left-top shadow-card"
      />
    </Panel>
  );
}

/** A campaign's postcard on its panel. */
export function PostcardShot() {
  return (
    <Panel className="bg-sand px-6 py-10 sm:px-12">
      <Postcard loading="lazy" />
    </Panel>
  );
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return <div className={classNames("overflow-hidden rounded-[1.25rem]", className)}>{children}</div>;
}

/** A picture of the product beside what it is good for; every second one the other way round. */
export function ShotRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="group grid items-center gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.35fr] lg:even:grid-cols-[1.35fr_1fr]">
      <div className="lg:group-even:order-2">
        <h3 className="text-2xl font-bold sm:text-3xl">{title}</h3>
        <p className="mt-3 max-w-lg text-lg text-pretty text-ink-soft">{text}</p>
      </div>
      {children}
    </li>
  );
}
