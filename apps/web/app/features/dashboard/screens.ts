import {
  BookOpen,
  CreditCard,
  Hammer,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mailbox,
  Palette,
  Settings,
  Users,
  WandSparkles,
} from "lucide-react";

export type Screen = { title: string; to: string; Icon: LucideIcon };

const overview: Screen = { title: "Overview", to: "/dashboard", Icon: LayoutDashboard };
const billing: Screen = { title: "Billing", to: "/dashboard/billing", Icon: CreditCard };
const settings: Screen = { title: "Settings", to: "/dashboard/settings", Icon: Settings };

const create: Screen[] = [
  { title: "Generate", to: "/dashboard/create", Icon: WandSparkles },
  { title: "Library", to: "/dashboard/my-mockups", Icon: Images },
];

const capture: Screen[] = [
  { title: "How To", to: "/dashboard/how-to", Icon: BookOpen },
  { title: "Leads", to: "/dashboard/leads", Icon: Users },
  { title: "Customization", to: "/dashboard/customization", Icon: Palette },
  { title: "Services", to: "/dashboard/services", Icon: Hammer },
];

const reach: Screen[] = [{ title: "Mailers", to: "/dashboard/mailers", Icon: Mailbox }];

/** As the menu groups them. */
export const screenGroups = { overview, create, capture, reach, billing, settings };

/** The screens of the dashboard, in the order of its menu. */
export const screens: readonly Screen[] = [overview, ...create, ...capture, ...reach, billing, settings];
