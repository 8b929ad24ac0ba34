/**
 * Every text of the specification's error catalogue, letter for letter, in one place.
 */
export const messages = {
  address: {
    invalid: "Please select a valid address from the suggestions.",
    noCoordinates: "Could not get coordinates for the address.",
  },
  upload: { notAnImage: "Please select an image file" },
  email: {
    invalid: "Please enter a valid email address",
    submitFailed: "Failed to submit email. Please try again.",
  },
  lead: {
    duplicate: (service: string) =>
      `You've already created a ${service} mockup for this address. Please try a different service type or address.`,
    failed: "An error occurred while processing your request. Please try again.",
    saved: "Changes saved successfully!",
    saveFailed: "Failed to save changes. Please try again.",
    unsavedChanges: "You have unsaved changes. Are you sure you want to close?",
  },
  mockup: {
    failedHeading: "Mockup Generation Failed",
    uploadFailed: (reason: string) => `Failed to upload source image: ${reason}`,
    noPublicUrl: "Failed to get public URL for source image.",
    functionFailed: "Failed to generate mockup via edge function.",
    noImageData: (provider: string) => `No image data (b64_json) received from ${provider} function.`,
    unexpected: "An unexpected error occurred during mockup generation.",
  },
  companyPage: {
    previewBanner: "This page is currently a preview. Activate your account to start capturing leads.",
    bookingDemo: "In a real implementation, this would redirect to the company's booking page.",
  },
  onboarding: {
    alreadyRegistered:
      "This business is already registered in our system. Please contact support if you believe this is an error.",
    checkFailed: "Error checking for existing company. Please try again.",
    emailMissing: "Please enter your email address.",
    emailInvalid: "Please enter a valid email address.",
    signUpFailed: "Failed to create account. Please try again.",
  },
  customization: {
    loadFailed: "Failed to load company customization data.",
    loadError: "An error occurred while loading customization settings.",
    typesLoadFailed: "Failed to load mockup types.",
    noCompanyId: "Company ID not found. Cannot save changes.",
    noChanges: "No changes to save.",
    slugInvalid: "Invalid slug format. Only use lowercase letters, numbers, and hyphens.",
    slugTaken: "This URL is already taken. Please choose a different one.",
    slugCheckFailed: "Error checking URL availability. Please try again.",
    saveFailed: "Failed to save customizations.",
    saved: "Customizations saved successfully!",
    notIdentified: "Company not identified. Customizations cannot be loaded or saved.",
  },
  mockupTypes: {
    nameRequired: "Mockup name is required.",
    nameRequiredForEditing: "Mockup name is required for editing.",
    confirmDelete: "Are you sure you want to delete this mockup type? This cannot be undone.",
    idMissing: "Mockup Type ID not provided.",
    addFailed: "Failed to add mockup type.",
    updateFailed: "Failed to update mockup type.",
    deleteFailed: "Failed to delete mockup type.",
    added: "Mockup type added successfully!",
    updated: "Mockup type updated successfully!",
    deleted: "Mockup type deleted successfully!",
  },
  settings: {
    loadFailed: "Failed to load company settings data",
    notFound: "Failed to load company data. Company not found.",
    saveFailed: (message: string) => `Failed to save company information: ${message}.`,
    missing: "Cannot save company information: Profile or Company ID missing.",
    noChanges: "No changes were made or applied.",
    saved: "Company information saved.",
  },
  billing: {
    noSession: "Could not fetch user session. Please try logging in again.",
    notAuthenticated: "User not authenticated. Please log in.",
    noUrl: "Could not retrieve payment session URL.",
    notSetUp:
      "Payments are not set up here yet, so no page can be activated. Please tell whoever runs this site.",
    failed: "Failed to initiate subscription. Please try again.",
    succeeded:
      "Subscription successful! You can now generate leads. You will be billed monthly based on your usage.",
    canceled: "Subscription process canceled. You have not been charged.",
  },
  wizard: {
    descriptionRequired: "Please describe the mockup type.",
    noSourceImage: "No source image available for mockup generation.",
    noDescription: "Mockup description is missing.",
    saveFailed: "Failed to save mockup image. Please try again.",
    processFailed: "Failed to process image, but here's the generated image.",
    unexpected: "An unexpected error occurred.",
    unknownStep: "Error: Unknown step.",
  },
  mailers: { radiusInvalid: "Radius must be greater than 0." },
  library: { loadFailed: "Failed to fetch mockups." },
  captcha: {
    label: "Check that you are human",
    failed: "We could not check that you are human. Please try again.",
    unfinished: "Please finish the check that you are human first.",
  },
  login: {
    sent: "Check your email for the login link!",
    mailsWait:
      "Mail is not set up here yet, so the link waits to be sent. Please tell whoever runs this site.",
    wrongCode: "This code is wrong or too old. Please check it, or have a new link mailed.",
    failed: "An error occurred. Please try again.",
  },
} as const;
