/** How long it is said that it was, or was not (spec 1, section 8). */
export const copiedMs = 1500;

/** How it is said that text was copied, or that the browser did not let it. */
export type Copied = 'demo-kit:copied' | 'demo-kit:copy-failed';

/** Puts text on the clipboard. */
export async function copied(text: string): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text);
    return 'demo-kit:copied';
  } catch {
    return 'demo-kit:copy-failed';
  }
}
