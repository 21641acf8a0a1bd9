import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './parse-csv.ts';

const limits = { rows: 50_000, columns: 200 };
const rowsOf = (text: string) => parseCsv(Buffer.from(text), limits).rows;
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, with commas in the numbers',
      'a;b\n1,5;2,5\n',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'tabs',
      'a\tb\r\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a title row full of commas above semicolons',
      '库存,2026,11\na;b;c;d\n',
      [['库存,2026,11'], ['a', 'b', 'c', 'd']],
    ],
    ['an announced separator', 'sep=|\na|b,c\n', [['a', 'b,c']]],
    ['one column', 'a\nb\n', [['a'], ['b']]],
    [
      'quotation marks round separators, line breaks and themselves',
      '"a,1","b\r\nc","say ""hi"""\n',
      [['a,1', 'b\r\nc', 'say "hi"']],
    ],
    ['a quotation mark inside a text', 'a,5" pipe\n', [['a', '5" pipe']]],
    ['text behind a closing quotation mark', '"大号" 苹果,b\n', [['大号 苹果', 'b']]],
    [
      'old Macintosh line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['empty fields inside, none kept at the end', 'a,,c,,\n', [['a', null, 'c']]],
    [
      'codes that some systems write as formulas to keep them text',
      'a,="00123"\n"=""00456""",b\n',
      [
        ['a', '00123'],
        ['00456', 'b'],
      ],
    ],
    ['leading zeros and blanks', '007, x \n', [['007', ' x ']]],
  ])('with %s', (_case, text, expected) => {
    expect(cellsOf(text)).toEqual(expected);
  });

  it('numbers its rows as a spreadsheet program shows them', () => {
    expect(rowsOf('a\n\n"b\nc"\nd').map(({ number }) => number)).toEqual([1, 3, 4]);
    expect(rowsOf('sep=,\na\nb').map(({ number }) => number)).toEqual([2, 3]);
  });

  it.each([
    ['UTF-8', Buffer.from('门店,𠮷\n')],
    ['UTF-8 with its mark', Buffer.from('\ufeff门店,𠮷\n')],
    ['GB18030', iconv.encode('门店,𠮷\n', 'gb18030')],
  ])('in %s', (_encoding, bytes) => {
    expect(parseCsv(bytes, limits).rows).toEqual([{ number: 1, cells: ['门店', '𠮷'] }]);
  });

  it('in GBK, which GB18030 contains', () => {
    expect(parseCsv(iconv.encode('批号', 'gbk'), limits).rows[0]?.cells).toEqual(['批号']);
  });
});
