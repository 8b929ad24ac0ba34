import type { PublicConfig, ServiceOption } from "@curbview/domain";
import type { ReactNode } from "react";
import type { FlowEvent, FlowState } from "../company-page";

export type SampleProps = {
  config: PublicConfig;
  services: readonly ServiceOption[];
  state: FlowState;
  send(event: FlowEvent): void;
  watermark: string;
  bookingText: string;
  /** Shown while the picture is made. */
  progress: ReactNode;
  /** Delays the picture until it resolves, for the simulated progress. */
  wait?(): Promise<void>;
};
