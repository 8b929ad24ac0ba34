import { product } from "@curbview/domain";
import { MessagePage } from "../components/message-page.tsx";
import { buttonClass } from "../components/ui/button.tsx";

export function meta() {
  return [{ title: `Create your account · ${product.name}` }];
}

export default function Onboarding() {
  return (
    <MessagePage
      kicker={product.name}
      title="Let's Set Up Your Account"
      text={`Write to ${product.supportEmail} and we set up your page with you.`}
    >
      <a className={buttonClass()} href={`mailto:${product.supportEmail}`}>
        Write to us
      </a>
    </MessagePage>
  );
}
