/** File name of a downloaded mockup; everything but letters and digits becomes an underscore. */
export function mockupFileName(address: string, description: string): string {
  return `mockup_${underscored(address)}_${underscored(description)}.png`;
}

export function libraryFileName(id: string): string {
  return `mockup-${id}.png`;
}

function underscored(text: string): string {
  return text.replace(/[^a-z0-9]/gi, "_");
}
