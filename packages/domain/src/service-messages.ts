// What is said of a service's catalog and its price: apart from the other messages, which every public page loads.

export const productMessages = {
  nameMissing: "Please enter a name, such as Sage green.",
  promptMissing: "Please say in a few words how it looks, such as sage green.",
  swatchMissing: "Please pick a color, or upload a picture of it.",
  percentInvalid: "Please enter a whole number from -90 to 900, such as 15.",
  loadFailed: "The catalog could not be loaded. Please reload the page.",
  saved: "Saved.",
  saveFailed: "That could not be saved. Please try again.",
  tooMany: "A service has at most 24 products. Delete one to make room.",
  deleted: (name: string) => `${name} is deleted.`,
  restored: (name: string) => `${name} is back.`,
  starterAdded: (count: number) => `${count} products added. Change them as you like.`,
  noStarterSet: "There is no starter set for this service yet. Please add your own products.",
  uploadFailed: "The picture could not be uploaded. Please try another one.",
} as const;

export const priceMessages = {
  amountInvalid: "Please enter dollars, such as 500 or 1.25.",
  countInvalid: "Please enter a whole number up to 100,000.",
  nothing: "Please enter a starting price, a price for each unit, or both.",
  sizesShrink: "A larger home has at least as much as a smaller one.",
  tooMuch: "That comes to more than ten million dollars. Please check the numbers.",
  rateTooHigh: "Please enter at most $10,000 for each.",
  disclaimerMissing: "Please say what the range does not promise.",
  loadFailed: "The prices could not be loaded. Please reload the page.",
  saved: "The price range is saved.",
  saveFailed: "The price range could not be saved. Please try again.",
  sizeFailed: "That could not be saved. You can go on without it.",
} as const;
