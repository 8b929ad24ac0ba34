export const addressLabel = "Property address";
export const addressPlaceholder = "123 Main St, Austin";
