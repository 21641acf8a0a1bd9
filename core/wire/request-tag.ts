/**
 * Each request carries a word of its own in this header, and the server's answer repeats it: what somebody on the way
 * kept from another request, perhaps another person's, is no answer to this one.
 */
export const requestTagHeader = 'x-asked';

/** False when an answer is known to be to another request. Somebody on the way may strip the header: then it counts. */
export function isAnswerTo(asked: string, headers: { get(name: string): string | null }): boolean {
  const repeated = headers.get(requestTagHeader);
  return repeated === null || repeated === asked;
}

/** What the server repeats; anything else that comes in the header is passed over. */
export function readRequestTag(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w.-]{1,40}$/.test(header) ? header : undefined;
}
