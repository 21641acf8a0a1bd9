import { quantityText } from '../catalog/quantity-text.ts';

type Format = (value: unknown, language: string | undefined) => string;

/** Numbers that are names: of an event, an article, an answer, a line of a file. */
const names = new Set(['number', 'code', 'id', 'status', 'row', 'line', 'place', 'year']);

/** So that i18next has every value written, for which `use` was given the formatter. */
export const interpolation = { escapeValue: false, alwaysFormat: true } as const;

/** i18next's formatter that writes numbers as their reader does: "96,992 rows", and "no. 1042". */
export function numbersGrouped() {
  const formats = new Map<string, Format>();
  const add = (name: string, format: Format) => void formats.set(name, format);
  return {
    type: 'formatter' as const,
    init: () => undefined,
    add,
    addCached: (name: string, make: (language: string | undefined) => (value: unknown) => string) =>
      add(name, (value, language) => make(language)(value)),
    /** What has a format of its own stays as it is until that has come. */
    format(value: unknown, format?: string, language?: string, options: { interpolationkey?: string } = {}) {
      if (format !== undefined) return formats.get(format)?.(value, language) ?? (value as string);
      if (typeof value !== 'number' || names.has(options.interpolationkey ?? '')) return value as string;
      return quantityText(value, language ?? 'en');
    },
  };
}
