import { expect, it } from 'vitest';
import { csvLine, tabbedLine, unprotectedText } from './csv-text.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
  ['\t=1', '"\'\t=1"'],
  ['007', '007'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['', ''],
])('a text %j stands in a file as %j, and comes back as it was', (text, field) => {
  expect(csvLine([text])).toBe(`${field}\r\n`);
  const content = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
  expect(unprotectedText(content)).toBe(text);
});

it('a number is a number, also below zero, and nothing is empty', () => {
  expect(csvLine([-2, null, 'x'])).toBe('-2,,x\r\n');
});

it('with tabs between, a text that has one stands in quotes', () => {
  expect(tabbedLine(['a\tb', 'c', -1])).toBe('"a\tb"\tc\t-1\r\n');
});
