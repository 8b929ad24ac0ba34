/**
 * The message of an error, or `usual` where it has none for a person: a proxy that cannot reach the server answers with a
 * page of its own, and clients make of it "{}" or the page's HTML.
 */
export function readableMessage(error: { message: string }, usual: string): string {
  const message = error.message.trim();
  return /^[<{[]|<\/?[a-z][^>]*>|^Unexpected token/i.test(message) ? usual : message || usual;
}
