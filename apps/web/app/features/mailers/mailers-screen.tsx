import { Mailbox, MapPinned, Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { cardClass, Screen } from "../../components/ui/screen";
import { CampaignBuilder } from "./campaign-builder";

const startedKey = "mailers-started";

const points = [
  {
    Icon: MapPinned,
    title: "Pick the streets",
    text: "Draw circles around jobs you have done, or around the neighborhood you want.",
  },
  {
    Icon: Printer,
    title: "Show, don't tell",
    text: "Postcards with a before-and-after picture, and a code that leads to your page.",
  },
  {
    Icon: Mailbox,
    title: "Know the cost first",
    text: "$1.25 a home with volume discounts. The actual cost is confirmed before launch.",
  },
];

export function MailersScreen() {
  const [started, setStarted] = useState(() => localStorage.getItem(startedKey) === "true");
  if (started) return <CampaignBuilder onBack={() => setStarted(false)} />;
  return (
    <Screen title="Mailers" intro="Reach a whole neighborhood by mail.">
      <div className={cardClass}>
        <ul className="grid gap-6 md:grid-cols-3">
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" className="size-9 text-brand" />
              <h2 className="mt-3 text-lg font-bold">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <Button
          className="mt-8"
          onClick={() => {
            localStorage.setItem(startedKey, "true");
            setStarted(true);
          }}
        >
          Get Started
        </Button>
      </div>
    </Screen>
  );
}
