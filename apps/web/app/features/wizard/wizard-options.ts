import type { PublicConfig } from "@curbview/domain";
import type { ReactNode } from "react";
import type { MemberSession } from "./generate-wizard-mockup";
import type { WizardResult } from "./wizard-state";

export type WizardOptions = {
  config: PublicConfig;
  ideas: readonly string[];
  tips: readonly string[];
  downloadLabel: string;
  /** Whether this tab keeps photo and answers over a reload. */
  isKept?: boolean;
  /** For a signed-in member, whose results are saved. */
  openMemberSession?(request: { address: string; description: string }): Promise<MemberSession>;
  children(result: WizardResult): ReactNode;
};
