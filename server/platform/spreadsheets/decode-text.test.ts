import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { decodedText } from './decode-text.ts';
import { SpreadsheetRefusal } from './spreadsheet-refusal.ts';

/** What becomes of bytes: their text, or the code of their refusal. */
function readOf(bytes: Buffer): string {
  try {
    return decodedText(bytes);
  } catch (error) {
    if (error instanceof SpreadsheetRefusal) return error.code;
    throw error;
  }
}

const header = 'hdstore,farticle,goodsName\n1001,A1,';
const chinese = '门店,货品,商品名称\n1001,A1,光明鲜牛奶\n1002,A2,榴莲馄饨の店\n';

describe('a text is read', () => {
  it.each(['utf-16le', 'utf-16be'] as const)('in %s, with its mark and without', (encoding) => {
    expect(readOf(iconv.encode(chinese, encoding, { addBOM: true }))).toBe(chinese);
    expect(readOf(iconv.encode(chinese, encoding))).toBe(chinese);
  });

  it('in GB18030, also with characters that few names have', () => {
    for (const text of [chinese, `${header}㐂字大礼盒`, `${header}𠮷祥牛奶`, '批号'])
      expect(readOf(iconv.encode(text, 'gb18030'))).toBe(text);
  });

  it('in UTF-8, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const plain = text.replace(/[\0\ufeff\ufffd]/g, '');
        expect(readOf(Buffer.from(plain))).toBe(plain);
      }),
    );
  });

  it('in UTF-8 with some bytes missing as far as it is there, and what is lost is seen', () => {
    const bytes = Buffer.from(`${header}光明鲜牛奶,30\n1001,A2,红牛饮料,40\n`);
    const names = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >= 0x80);
    for (const at of names) {
      const text = readOf(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]));
      expect(text).toContain('\ufffd');
      expect(text.includes('光明鲜牛奶') || text.includes('红牛饮料')).toBe(true);
      expect(text.split('\n').map((line) => line.split(',').length)).toEqual([3, 4, 4, 1]);
    }
  });
});

describe('an encoding that cannot be told is not guessed', () => {
  it.each<[string, string]>([
    ['windows-1252', 'Leña señor año 250ml'],
    ['windows-1252', 'Jamón ibérico, piña, café'],
    ['shift_jis', 'ビール 北海道 3.6'],
    ['shift_jis', 'プレミアムチョコ'],
    ['shift_jis', 'ﾌﾟﾚﾐｱﾑﾁｮｺﾚｰﾄ ﾋﾞｰﾙ'],
    ['euc-jp', 'プレミアムチョコ ビール'],
    ['big5', '光明鮮牛奶 紅牛維生素功能飲料'],
    ['windows-1251', 'молоко свежее'],
    ['koi8-r', 'молоко свежее пастеризованное'],
    ['windows-1253', 'γάλα φρέσκο'],
    ['macroman', 'Leña señor año'],
  ])('%s: %s', (encoding, text) => {
    expect(readOf(iconv.encode(header + text, encoding))).toBe('unknown-encoding');
  });

  it('nor read in part: bytes that are no text', () => {
    expect(readOf(Buffer.from([0x61, 0x2c, 0xff, 0xff]))).toBe('unknown-encoding');
    expect(readOf(Buffer.from([0x61, 0, 0, 0x2c, 0, 0x61]))).toBe('unknown-encoding');
  });
});
