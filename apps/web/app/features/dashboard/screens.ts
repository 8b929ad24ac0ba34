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

/** The screens of the dashboard, in the order of its menu. */
export const screens: readonly { title: string; to: string; Icon: LucideIcon }[] = [
  { title: "Overview", to: "/dashboard", Icon: LayoutDashboard },
  { title: "Generate", to: "/dashboard/create", Icon: WandSparkles },
  { title: "Library", to: "/dashboard/my-mockups", Icon: Images },
  { title: "How To", to: "/dashboard/how-to", Icon: BookOpen },
  { title: "Leads", to: "/dashboard/leads", Icon: Users },
  { title: "Customization", to: "/dashboard/customization", Icon: Palette },
  { title: "Services", to: "/dashboard/services", Icon: Hammer },
  { title: "Mailers", to: "/dashboard/mailers", Icon: Mailbox },
  { title: "Billing", to: "/dashboard/billing", Icon: CreditCard },
  { title: "Settings", to: "/dashboard/settings", Icon: Settings },
];
