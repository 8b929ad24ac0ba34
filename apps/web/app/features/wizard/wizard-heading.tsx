import { createContext, type ReactNode, useContext } from "react";
import { StepHeading } from "../../components/step-heading";

const Level = createContext<1 | 2>(1);

export const HeadingLevel = Level.Provider;

export function WizardHeading({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <StepHeading isFirst={isFirst} level={useContext(Level)}>
      {children}
    </StepHeading>
  );
}
