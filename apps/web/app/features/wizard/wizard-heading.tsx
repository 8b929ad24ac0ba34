import { createContext, type ReactNode, useContext } from "react";
import { StepHeading } from "../../components/step-heading";

const Level = createContext<1 | 2>(1);

/** At which level the headings of the wizard's steps stand. */
export const HeadingLevel = Level.Provider;

/** A heading of one of the wizard's steps. */
export function WizardHeading({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <StepHeading isFirst={isFirst} level={useContext(Level)}>
      {children}
    </StepHeading>
  );
}
