import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { readBarcode, readCode, readOwnCode } from './read-code.ts';

const read = (cell: Cell) => readCode(cell, 60);
const problemOf = (code: string, params = {}) => ({ problem: { code, params } });

describe('a code is what its author wrote', () => {
  it.each<[Cell, string]>([
    ['0400125', '0400125'],
    ['０４００１２５', '0400125'],
    ['ａ-1', 'a-1'],
    [" '0690", '0690'],
    ['`0690', '0690'],
    ['’0690', '0690'],
    ['\u202d0690\u202c', '0690'],
    ['0690\u200c', '0690'],
    ['\ufeff0690\u00ad', '0690'],
    ['100E10', '100E10'],
    ['1E5', '1E5'],
    ['1.5', '1.5'],
    ['=L2', '=L2'],
    ['26.11.2', '26.11.2'],
    ['26.112.001', '26.112.001'],
    ['L①', 'L①'],
    ['㎏7', '㎏7'],
    ["'1234567890123450", '1234567890123450'],
    ['1234567890123456', '1234567890123456'],
    [1001, '1001'],
    [null, ''],
  ])('%j is %j', (cell, code) => {
    expect(read(cell)).toEqual({ value: code });
  });

  it('another system’s own stays full-width', () => {
    expect(readOwnCode('Ｌ１', 60)).toEqual({ value: 'Ｌ１' });
  });
});

describe('a code that a calculating program has touched is refused', () => {
  it.each<[Cell, string, object?]>([
    ['6.901234567892E12', 'digits-lost'],
    ['6.90123E12', 'digits-lost'],
    ['6,90123E+12', 'digits-lost'],
    ['６.９E+12', 'digits-lost', { read: '6.9E+12' }],
    ['6.90123e+012', 'digits-lost'],
    ['2.0261105E7', 'digits-lost'],
    ['1.0E9', 'digits-lost'],
    ['1.9E+18', 'digits-lost'],
    ['7E+12', 'digits-lost'],
    ["'6.9E12", 'digits-lost', { read: '6.9E12' }],
    ['123456789012345000', 'digits-lost'],
    ['001234567890123450', 'digits-lost'],
    [6.901234567892e15, 'digits-lost', { read: '6901234567892000' }],
    ['6901234567892.0', 'number-as-code'],
    ['6901234567892.00', 'number-as-code'],
    ['1001,0', 'number-as-code'],
    ['20261105.0', 'number-as-code'],
    ['6,901,234,567,892', 'number-as-code'],
    ['6.901.234.567.892', 'number-as-code'],
    ['1,204', 'number-as-code'],
    [11.2, 'number-as-code', { read: '11.2' }],
    ['#N/A', 'formula-error', { error: '#N/A' }],
    ['nan', 'formula-error', { error: 'nan' }],
    [{ formula: '="L"&"30"' }, 'formula-not-calculated', { formula: '="L"&"30"' }],
    [{ day: '2026-11-21' }, 'is-a-date', { day: '2026-11-21' }],
    ['069\u200b0', 'invisible-characters', { read: '069[U+200B]0' }],
    ['L\u202e12', 'invisible-characters', { read: 'L[U+202E]12' }],
    ['L\ufffd', 'character-lost', { read: 'L\ufffd' }],
    ['\u00026901234567892\u0003', 'control-characters', {}],
  ])('%j: %s', (cell, code, params = { read: cell }) => {
    expect(readOwnCode(cell, 60)).toEqual(
      problemOf(
        code,
        code === 'digits-lost' && typeof cell === 'string' ? { read: expect.any(String) } : params,
      ),
    );
    expect(read(cell)).toMatchObject({ problem: { code } });
  });
});

describe('a barcode', () => {
  const barcode = (cell: Cell) => readBarcode(cell, 64);

  it.each<[Cell, string]>([
    ['690 1234 567892', '6901234567892'],
    ['690-1234-567892', '6901234567892'],
    ['６９０１２３４５６７８９２', '6901234567892'],
    ['6901234\n567892', '6901234567892'],
    [6_901_234_567_892, '6901234567892'],
    ['06901234567892', '06901234567892'],
    ['6901234567890', '6901234567890'],
    ['ABC-12', 'ABC-12'],
    ['%', '%'],
    ['-1', '-1'],
  ])('%j is %j', (cell, code) => {
    expect(barcode(cell)).toEqual({ value: code });
  });

  it.each<[Cell, string, string]>([
    ['6901234567892/6920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['6901234567892,6920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['6901234567892、6920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['6901234567892；6920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['6901234567892\n6920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['6901234567892 6920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['69012345678926920202888883', 'several-barcodes', '6901234567892, 6920202888883'],
    ['6901234567890/6920202888880', 'several-barcodes', '6901234567890, 6920202888880'],
    ['690 1234 567893', 'barcode-unreadable', '690 1234 567893'],
  ])('%j is refused: %s', (cell, code, said) => {
    expect(barcode(cell)).toEqual(problemOf(code, { read: said }));
  });
});
