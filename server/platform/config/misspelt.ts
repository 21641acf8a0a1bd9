/**
 * Sentences about variables of the environment that look like a setting with a slip of the finger: a mistyped
 * DATABASE_URL would else be a new, empty, healthy server.
 */
export function misspelt(env: NodeJS.ProcessEnv, known: ReadonlySet<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name)) return [];
    const meant = [...known].find((setting) => slips(name.toUpperCase(), setting) <= slipsForgiven(setting));
    return meant === undefined
      ? []
      : [`${name} is no setting, and nothing was read from it: ${meant} is one.`];
  });
}

/** In a short word one slip makes another word: HOME is not HOST. */
function slipsForgiven(setting: string): number {
  if (setting.length >= 10) return 2;
  return setting.length >= 6 ? 1 : 0;
}

/** How many letters were left out, added, changed, or swapped with their neighbour (Damerau and Levenshtein). */
function slips(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
