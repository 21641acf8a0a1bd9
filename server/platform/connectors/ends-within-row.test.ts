import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { endsWithinRow } from './ends-within-row.ts';

const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00]);

test.each(['utf8', 'gb18030', 'utf-16le', 'utf-16be'])(
  'a text in %s is whole with its last line',
  (encoding) => {
    const encoded = (text: string) => iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') });
    expect(endsWithinRow(encoded('工号,姓名\r\nE1,林涛\r\n'))).toBe(false);
    expect(endsWithinRow(encoded('工号,姓名\nE1,林'))).toBe(true);
  },
);

test('a workbook says by itself when it is cut', () => {
  expect(endsWithinRow(workbook)).toBe(false);
  expect(endsWithinRow(Buffer.alloc(0))).toBe(false);
});
