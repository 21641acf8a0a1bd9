/** An address within this app. */
export type OwnAddress = { pathname: string; search: string; hash: string };

/**
 * An address of this app as a browser reads it: without tabs and line breaks, its backslashes turned, its dots resolved.
 * Undefined for one that leads elsewhere, as `//host` and `/\host` do, and for what is no address.
 */
export function ownAddress(text: string): OwnAddress | undefined {
  const url = text.startsWith('/') ? parsed(text) : undefined;
  if (url?.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url;
}

/** Any origin: only what is added to it counts. */
const here = 'https://here.invalid';

/** Not by `URL.canParse`, which Safari has since 17. */
function parsed(text: string): URL | undefined {
  try {
    return new URL(text, here);
  } catch {
    return undefined;
  }
}
