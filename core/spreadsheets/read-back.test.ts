import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from '../catalog/days.ts';
import { eanCheckDigit } from '../catalog/ean.ts';
import type { Cell } from './cells.ts';
import { readBarcode, readCode, readOwnCode } from './read-code.ts';
import { readDay } from './read-day.ts';
import { type DecimalMark, decimalMarkOf, readNumber } from './read-number.ts';
import type { Reading } from './values.ts';

/**
 * A value, written in any of the forms in which files have it, reads back as itself or is refused; never as something else.
 */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

function isItselfOrRefused<Value>(reading: Reading<Value>, value: Value): boolean {
  return 'problem' in reading || reading.value === value;
}

const invisible = fc.constantFrom(
  '\u200b',
  '\u200c',
  '\u200e',
  '\u202d',
  '\u202c',
  '\u2066',
  '\ufeff',
  '\u00ad',
);
const codes = fc.oneof(
  fc.stringMatching(/^\d{1,18}$/),
  fc.stringMatching(/^0\d{3,13}$/),
  fc.stringMatching(/^[A-Za-z]{1,3}-?\d{1,8}$/),
  fc.stringMatching(/^\d{2,6}[-/.][A-Za-z0-9]{1,6}$/),
);

/** What becomes of a code on its way: by hand, by a spreadsheet program, by Java, by pandas, by copying. */
const codeForms: Record<string, (code: string, sign: string) => Cell> = {
  'as it is': (code) => code,
  'with blanks': (code) => ` ${code}\u3000`,
  'with an apostrophe': (code) => `'${code}`,
  'with a backquote': (code) => `\`${code}`,
  'full-width': wide,
  'between invisible signs': (code, sign) => `${sign}${code}${sign}`,
  'with an invisible sign inside': (code, sign) => code.slice(0, 1) + sign + code.slice(1),
};
/** Forms of numbers alone. */
const numberForms: Record<string, (number: number) => Cell> = {
  'as a number': (number) => number,
  'with a fraction of none': (number) => `${number}.0`,
  'with two decimals': (number) => number.toFixed(2),
  'with a decimal comma': (number) => `${number},0`,
  shortened: (number) => number.toExponential(2).toUpperCase(),
  'shortened without its sign': (number) => number.toExponential(5).replace('e+', 'E'),
  'shortened with a comma': (number) => number.toExponential(3).replace('.', ',').toUpperCase(),
  'shortened and full-width': (number) => wide(number.toExponential(2)),
  'with commas between thousands': (number) => number.toLocaleString('en-US'),
};

describe('a code', () => {
  const readers = { readCode, readOwnCode, readBarcode };

  it.each(Object.entries(codeForms))('%s', (form, write) => {
    for (const [name, read] of Object.entries(readers)) {
      if (name === 'readOwnCode' && form === 'full-width') continue;
      fc.assert(
        fc.property(codes, invisible, (code, sign) => isItselfOrRefused(read(write(code, sign), 64), code)),
      );
    }
  });

  it.each(Object.entries(numberForms))('that is a number, %s', (_form, write) => {
    const numbers = fc.integer({ min: 1_000, max: 999_999_999_999_999 });
    for (const read of Object.values(readers)) {
      fc.assert(fc.property(numbers, (number) => isItselfOrRefused(read(write(number), 64), String(number))));
    }
  });

  it('of more digits than a spreadsheet program keeps', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 15n, max: 10n ** 18n }), (number) => {
        const kept = `${String(number).slice(0, 15)}${'0'.repeat(String(number).length - 15)}`;
        const readings = [readCode(kept, 64), readCode(Number(number), 64)];
        expect(readings.every((reading) => 'problem' in reading)).toBe(true);
      }),
    );
  });

  it('that is two barcodes in one cell', () => {
    const barcode = fc.stringMatching(/^69\d{10}$/).map((digits) => digits + eanCheckDigit(digits));
    const between = fc.constantFrom('', '/', ',', ';', '、', '，', ' ', '\n', ' / ', '|');
    fc.assert(
      fc.property(barcode, barcode, between, (one, other, sign) => {
        expect(readBarcode(one + sign + other, 64)).toEqual({
          problem: { code: 'several-barcodes', params: { read: `${one}, ${other}` } },
        });
      }),
    );
  });
});

describe('a quantity', () => {
  const thousandths = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const language = (tag: string) =>
    new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: 'always' });
  const [english, german, spanish, swiss, french, indian] = [
    'en-US',
    'de-DE',
    'es-ES',
    'de-CH',
    'fr-FR',
    'en-IN',
  ].map(language);
  const forms: Record<string, (number: number) => Cell> = {
    'as a number': (number) => number,
    plain: String,
    'as databases write it': (number) => number.toFixed(3),
    'in English': (number) => english?.format(number) ?? '',
    'in German': (number) => german?.format(number) ?? '',
    'in Spanish': (number) => spanish?.format(number) ?? '',
    'in Swiss German': (number) => swiss?.format(number) ?? '',
    'in French': (number) => french?.format(number) ?? '',
    'in Indian English': (number) => indian?.format(number) ?? '',
    'full-width': (number) => wide(english?.format(number) ?? ''),
    'full-width in German': (number) => wide(german?.format(number) ?? ''),
    'with a unit': (number) => `${number}件`,
    shortened: (number) => number.toExponential(),
  };

  it.each(Object.entries(forms))('%s, alone between semicolons', (_form, write) => {
    fc.assert(
      fc.property(thousandths, (count) => {
        const number = count === 0 ? 0 : count / 1000;
        const cell = write(number);
        const mark = decimalMarkOf([cell], ';');
        return isItselfOrRefused(readNumber(cell, { decimals: 3, limit: 1e9, mark }), number);
      }),
    );
  });

  it.each(Object.entries(forms))('%s, in a column of its like', (_form, write) => {
    const separators = fc.constantFrom(';', '\t', ',', null);
    fc.assert(
      fc.property(fc.array(thousandths, { minLength: 1, maxLength: 5 }), separators, (counts, separator) => {
        const numbers = [...counts, 12_500, 125].map((count) => (count === 0 ? 0 : count / 1000));
        const cells = numbers.map(write);
        const mark: DecimalMark = decimalMarkOf(cells, separator);
        return numbers.every((number, place) =>
          isItselfOrRefused(readNumber(cells[place] ?? null, { decimals: 3, limit: 1e9, mark }), number),
        );
      }),
    );
  });
});

describe('a day', () => {
  const first = '1990-01-01';
  const days = fc
    .integer({ min: 0, max: daysBetween(first, '2099-12-30') })
    .map((after) => addDays(first, after));
  const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);
  const parts = (day: Day) => day.split('-').map(Number) as [number, number, number];
  const inLanguage = (tag: string, options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options });
    return (day: Day) => format.format(dateOf(day));
  };
  const forms: Record<string, (day: Day) => Cell> = {
    'as a date': (day) => ({ day }),
    'as ISO 8601': (day) => day,
    'without anything between': (day) => day.replaceAll('-', ''),
    'as a number': (day) => Number(day.replaceAll('-', '')),
    'as a day count': (day) => daysBetween('1899-12-30', day),
    'as a day count of pandas': (day) => `${daysBetween('1899-12-30', day)}.0`,
    'with slashes, short': (day) => parts(day).join('/'),
    'with points': (day) => day.replaceAll('-', '.'),
    'day first': (day) => parts(day).toReversed().join('/'),
    'month first': (day) => [parts(day)[1], parts(day)[2], parts(day)[0]].join('/'),
    'with a year of two digits': (day) => day.slice(2),
    'full-width': (day) => wide(day.replaceAll('-', '/')),
    'in Chinese': inLanguage('zh-CN', { dateStyle: 'long' }),
    'in Chinese with the weekday': inLanguage('zh-CN', { dateStyle: 'full' }),
    'in Japanese with the weekday': inLanguage('ja-JP', { dateStyle: 'full' }),
    'in English': inLanguage('en-US', { dateStyle: 'long' }),
    'in British English': inLanguage('en-GB', { dateStyle: 'medium' }),
    'in British English, short': inLanguage('en-GB', { dateStyle: 'short' }),
    'in English with the weekday': inLanguage('en-US', { dateStyle: 'full' }),
    'in Spanish': inLanguage('es-ES', { dateStyle: 'long' }),
    'in German, short': inLanguage('de-DE', { dateStyle: 'short' }),
    'with a time': (day) => `${day} 23:59:59`,
    'with a time in Chinese': (day) => `${day} 下午 11:59:59`,
    'with a zone': (day) => `${day}T23:59:59.000+08:00`,
    'as an instant of UTC': (day) => dateOf(day).toISOString(),
    'as Oracle writes it': (day) =>
      inLanguage('en-GB', { day: '2-digit', month: 'short', year: 'numeric' })(day)
        .replaceAll(' ', '-')
        .toUpperCase(),
  };

  it.each(Object.entries(forms))('%s', (_form, write) => {
    fc.assert(fc.property(days, (day) => isItselfOrRefused(readDay(write(day), 1900), day)));
  });

  it.each([
    'as a date',
    'as ISO 8601',
    'as a day count',
    'in Chinese',
    'in English',
    'in Spanish',
    'with a zone',
  ])('%s is never refused', (form) => {
    fc.assert(fc.property(days, (day) => 'value' in readDay(forms[form]?.(day) ?? null, 1900)));
  });
});
