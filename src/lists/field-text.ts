import { moneyText } from '#core/catalog/money-text';
import type { Field } from '#core/fields/kinds';
import type { Fields } from '#core/fields/row';
import { dayText, exactTimeOf, quantityText } from '../ui/text/format.ts';

/** The words of a row's fields, which are named as on the wire: people's saved columns are, too. */
export type FieldWords = {
  language: string;
  /** Of the instants; this device's without. */
  timeZone?: string;
  header: (wire: string) => string;
  /** Of a code of a choice. */
  word?: (wire: string, code: string) => string;
};

/** A value in words; '' for text that nobody said, a dash for a figure that is not known. */
export function textOf(
  { is }: Pick<Field, 'is'>,
  wire: string,
  value: unknown,
  words: Omit<FieldWords, 'header'>,
): string {
  const { language, timeZone, word } = words;
  if (typeof value === 'number')
    return is === 'money' ? moneyText(value, language) : quantityText(value, language);
  if (value === null || value === undefined || value === '') return isNumber({ is }) ? '–' : '';
  const text = String(value);
  if (is === 'day') return dayText(text, language);
  if (is === 'instant' || (is === 'person' && isInstant.test(text)))
    return exactTimeOf(text, language, timeZone);
  return is === 'choice' && word ? word(wire, text) : text;
}

export const isInstant = /^\d{4}-\d{2}-\d{2}T/;

export function isNumber({ is }: Pick<Field, 'is'>): boolean {
  return is === 'quantity' || is === 'count' || is === 'money';
}

/** What is known of a row besides the fields that are left `out`, each with its head. */
export function furtherFacts<R extends object>(
  fields: Fields,
  row: R,
  out: readonly string[],
  words: FieldWords,
): [label: string, value: string][] {
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(row));
  return Object.entries(fields).flatMap(([name, field]) =>
    out.includes(name)
      ? []
      : Object.entries(field.toItem(values[name])).flatMap(([wire, value]): [string, string][] =>
          value === null || value === undefined || value === ''
            ? []
            : [[words.header(wire), textOf(field, wire, value, words)]],
        ),
  );
}
