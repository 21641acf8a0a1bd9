/** Runs checks that are named by the sentences that they hold true; throws with the first that is broken. */
export function verify<Look, More extends unknown[]>(
  checks: Record<string, (look: Look, ...more: More) => string[]>,
  look: Look,
  ...more: More
): void {
  for (const [sentence, check] of Object.entries(checks)) {
    const wrong = check(look, ...more);
    if (wrong.length > 0) throw new Error(`broken: ${sentence}.\n  ${wrong.join('\n  ')}`);
  }
}
