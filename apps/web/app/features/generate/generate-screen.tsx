import { messages } from "@curbview/domain";
import { Link } from "react-router";
import { Notice } from "../../components/ui/notice";
import { cardClass, Screen } from "../../components/ui/screen";
import { useMockupTypes } from "../../lib/company/use-mockup-types";
import { useDashboard } from "../../lib/dashboard/use-dashboard";
import { readAccessToken } from "../../lib/supabase/open-supabase";
import { memberTips, promptIdeas, Wizard } from "../wizard";
import { saveMockup } from "./save-mockup";

export function GenerateScreen() {
  const { config, company, userId } = useDashboard();
  const { data: types } = useMockupTypes();
  const ideas = types && types.length > 0 ? types.map((type) => type.name) : promptIdeas;
  return (
    <Screen title="Generate" intro="Make a mockup for any home. It is kept in your library.">
      <div className={cardClass}>
        <Wizard
          config={config}
          ideas={ideas}
          tips={memberTips}
          downloadLabel="Download Mockup"
          headingLevel={2}
          openMemberSession={async ({ address, description }) => {
            const accessToken = await readAccessToken(config);
            if (!accessToken) throw new Error(messages.billing.notAuthenticated);
            return {
              accessToken,
              save: (pictures) =>
                saveMockup(config, { companyId: company.id, userId, address, description, ...pictures }),
            };
          }}
        >
          {(result) =>
            !result.warning && (
              <Notice
                tone="good"
                action={
                  <Link to="/dashboard/my-mockups" className="font-medium underline">
                    Open the library
                  </Link>
                }
              >
                Saved to your library.
              </Notice>
            )
          }
        </Wizard>
      </div>
    </Screen>
  );
}
