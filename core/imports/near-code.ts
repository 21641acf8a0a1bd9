/** Digits without the noughts before them; undefined for what is no number, or nothing but noughts. */
export function withoutZeros(code: string): string | undefined {
  return /^0*([1-9]\d*)$/.exec(code)?.[1];
}

/**
 * The known code that differs from this one by the noughts before it alone, which a spreadsheet program takes away;
 * undefined where there is none, or several.
 */
export function nearCode(code: string, known: Iterable<string>): string | undefined {
  const digits = withoutZeros(code);
  if (digits === undefined) return undefined;
  const near = [...known].filter((one) => one !== code && withoutZeros(one) === digits);
  return near.length === 1 ? near[0] : undefined;
}

/** Why a code that nobody has is refused: with the one that was probably meant, where there is one. */
export function unknownCode<Code extends string>(
  code: string,
  near: string | undefined,
  unknown: { code: Code; params: Record<string, string> },
): { code: Code | 'zeros-lost'; params: Record<string, string> } {
  return near === undefined ? unknown : { code: 'zeros-lost', params: { code, known: near } };
}
