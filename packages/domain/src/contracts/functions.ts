import type * as z from "zod/mini";
import {
  confirmPhoneInput,
  givePhoneInput,
  phoneAnswer,
  pushOutcome,
  sendPhoneCodeInput,
  testPushInput,
} from "./alerts.ts";
import { checkoutInput, paymentPage } from "./billing.ts";
import type { EditImageAnswer, EditImageInput } from "./edit-image.ts";
import {
  type exportLeadsInput,
  leadMockupAnswer,
  leadMockupInput,
  makeTestLeadAnswer,
  makeTestLeadInput,
  verifyVisitorAnswer,
  verifyVisitorInput,
} from "./leads.ts";
import { logoAnswer } from "./logo.ts";
import type { PhotoHintsInput } from "./photo-hints.ts";
import {
  addressDetails,
  addressSuggestions,
  autocompleteInput,
  businessDetails,
  businessSuggestions,
  companyReviewsAnswer,
  companyReviewsInput,
  mapBox,
  nearbyPlaces,
  pickedInput,
  streetPictureAnswer,
  streetPictureInput,
} from "./places.ts";
import { resendWebhookInput, testWebhookInput, webhookOutcome } from "./webhooks.ts";

/** The functions under /functions/v1 that take and answer JSON. */
export const functionContracts = {
  "autocomplete-address": { input: autocompleteInput, answer: addressSuggestions },
  "autocomplete-business": { input: autocompleteInput, answer: businessSuggestions },
  "business-details": { input: pickedInput, answer: businessDetails },
  "company-reviews": { input: companyReviewsInput, answer: companyReviewsAnswer },
  "confirm-phone": { input: confirmPhoneInput, answer: phoneAnswer },
  "create-checkout-session": { input: checkoutInput, answer: paymentPage },
  "create-portal-session": { input: undefined, answer: paymentPage },
  "give-phone": { input: givePhoneInput, answer: phoneAnswer },
  "lead-mockup": { input: leadMockupInput, answer: leadMockupAnswer },
  "make-test-lead": { input: makeTestLeadInput, answer: makeTestLeadAnswer },
  "nearby-places": { input: mapBox, answer: nearbyPlaces },
  "place-details": { input: pickedInput, answer: addressDetails },
  "remove-logo": { input: undefined, answer: logoAnswer },
  "resend-webhook": { input: resendWebhookInput, answer: webhookOutcome },
  "send-phone-code": { input: sendPhoneCodeInput, answer: phoneAnswer },
  "set-logo": { input: undefined, answer: logoAnswer },
  "show-human": { input: verifyVisitorInput, answer: verifyVisitorAnswer },
  "street-picture": { input: streetPictureInput, answer: streetPictureAnswer },
  "test-push": { input: testPushInput, answer: pushOutcome },
  "test-webhook": { input: testWebhookInput, answer: webhookOutcome },
} as const;

type JsonContracts = typeof functionContracts;

type Functions = {
  [Name in keyof JsonContracts]: {
    input: JsonContracts[Name]["input"] extends z.ZodMiniType
      ? z.input<JsonContracts[Name]["input"]>
      : object;
    answer: z.infer<JsonContracts[Name]["answer"]>;
  };
} & {
  /** One for each provider that is configured; may answer in events (`EditEvent`). */
  [edit: `${string}-image-edit`]: { input: EditImageInput; answer: EditImageAnswer };
};

/** A function that answers with JSON. */
export type FunctionName = keyof Functions;
export type FunctionAnswer<Name extends FunctionName> = Functions[Name]["answer"];

/** What a function takes; those that answer with a file among them. */
export type FunctionInputs = { [Name in FunctionName]: Functions[Name]["input"] } & {
  "export-leads": z.input<typeof exportLeadsInput>;
  "photo-hints": PhotoHintsInput;
  "prepare-photo": Blob;
  "set-logo": Blob;
};
