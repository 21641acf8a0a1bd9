/** An amount in fen as its language writes yuan. */
export function moneyText(fen: number, language: string): string {
  let amounts = formats.get(language);
  if (!amounts) {
    amounts = new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY' });
    formats.set(language, amounts);
  }
  return amounts.format(fen / 100);
}

// Making a formatter is slow and a list needs hundreds of results.
const formats = new Map<string, Intl.NumberFormat>();
