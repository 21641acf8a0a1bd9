/** An amount in fen as its language writes yuan. */
export function moneyText(fen: number, language: string): string {
  return formatOf(language, 'whole').format(fen / 100);
}

/** About so much: nobody reads the fen of an estimate. */
export function aboutText(fen: number, language: string): string {
  return formatOf(language, 'about').format(fen / 100);
}

/** The same beside an axis: as short as it can be told. */
export function moneyTick(fen: number, language: string): string {
  return formatOf(language, 'short').format(fen / 100);
}

/** The pixels that the marks beside an axis take, which goes up to about so much. */
export function moneyTickPx(most: number, language: string): number {
  // Marks are parts of the whole: some have more digits than it.
  const marks = Array.from({ length: 20 }, (_, part) => moneyTick((most * (part + 1)) / 17, language));
  const widths = marks.map((mark) => [...mark].reduce((sum, sign) => sum + (sign > '\u2e80' ? 13 : 7), 0));
  return Math.max(...widths) + 16;
}

const options = {
  whole: {},
  about: { maximumFractionDigits: 0 },
  short: { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

function formatOf(language: string, length: keyof typeof options): Intl.NumberFormat {
  const key = `${language} ${length}`;
  let amounts = formats.get(key);
  if (!amounts) {
    amounts = new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'CNY',
      // One company, one currency: `CN¥` would only take room. In Japanese the sign is that of the yen.
      currencyDisplay: language.startsWith('ja') ? 'symbol' : 'narrowSymbol',
      ...options[length],
    });
    formats.set(key, amounts);
  }
  return amounts;
}

// Making a formatter is slow and a list needs hundreds of results.
const formats = new Map<string, Intl.NumberFormat>();
