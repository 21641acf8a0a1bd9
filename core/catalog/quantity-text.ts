// Making a formatter is slow and a list needs thousands of results.
const quantities = new Map<string, Intl.NumberFormat>();

/** A quantity as its reader writes it, with at most three decimals. */
export function quantityText(quantity: number, language: string): string {
  let numbers = quantities.get(language);
  if (!numbers) {
    numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
    quantities.set(language, numbers);
  }
  return numbers.format(quantity);
}
