import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from './ean.ts';
import { parseScan, type Scan } from './gs1.ts';

const today = '2026-11-21';
const gtin = '06901234567892';
const barcode = '6901234567892';
const gs = '\u001d';

/** What was read, without the text, which is looked at apart. */
function read(scanned: string, symbology?: string): Omit<Scan, 'text'> {
  const { text: _text, ...rest } = parseScan(scanned, { today, symbology });
  return rest;
}

describe('a scanned retail barcode', () => {
  it.each([
    ['EAN-13', '6901234567892', undefined, gtin, barcode],
    ['EAN-8', '96385074', undefined, '00000096385074', '96385074'],
    ['UPC-A', '036000291452', undefined, '00036000291452', '0036000291452'],
    ['UPC-E', '04252614', 'upc_e', '00042100005264', '0042100005264'],
    ['ITF-14 of a case', '16901234567899', 'itf', '16901234567899', '16901234567899'],
    ['EAN-13 with its symbology identifier', ']E06901234567892', undefined, gtin, barcode],
    ['EAN-8 with its symbology identifier', ']E496385074', undefined, '00000096385074', '96385074'],
    ['with the Enter of a wedge scanner', '6901234567892\r\n', undefined, gtin, barcode],
  ])('%s', (_case, scanned, symbology, expectedGtin, expectedBarcode) => {
    expect(read(scanned, symbology)).toEqual({ kind: 'ean', gtin: expectedGtin, barcode: expectedBarcode });
  });
});

describe('a scanned GS1 symbol', () => {
  const goods = { kind: 'gs1' as const, gtin, barcode };

  it.each<[string, string, Omit<Scan, 'text'>]>([
    ['GS1-128: goods and expiry date', `]C101${gtin}17261231`, { ...goods, expiryDate: '2026-12-31' }],
    ['the lot last', `]C101${gtin}1726123110L26`, { ...goods, expiryDate: '2026-12-31', lot: 'L26' }],
    [
      'the lot in the middle',
      `]d201${gtin}10L26${gs}17261231`,
      { ...goods, lot: 'L26', expiryDate: '2026-12-31' },
    ],
    [
      'the lot first',
      `]d210L26${gs}17261231${gs}01${gtin}`,
      { ...goods, lot: 'L26', expiryDate: '2026-12-31' },
    ],
    [
      'date, lot, goods',
      `]d21726123110L26${gs}01${gtin}`,
      { ...goods, lot: 'L26', expiryDate: '2026-12-31' },
    ],
    ['GS1 QR with best before', `]Q301${gtin}15270630`, { ...goods, bestBefore: '2027-06-30' }],
    ['DataBar expanded with weight', `]e001${gtin}3103001250`, { ...goods, netWeightKg: 1.25 }],
    ['DotCode', `]J101${gtin}`, goods],
    ['no identifier at all', `01${gtin}17261231`, { ...goods, expiryDate: '2026-12-31' }],
    ['FNC1 sent in front', `${gs}01${gtin}10L26`, { ...goods, lot: 'L26' }],
    [
      'FNC1 behind a fixed length',
      `01${gtin}${gs}17261231${gs}10L26${gs}`,
      { ...goods, expiryDate: '2026-12-31', lot: 'L26' },
    ],
    [
      'a wedge that types <GS>',
      `01${gtin}10L26<GS>17261231`,
      { ...goods, lot: 'L26', expiryDate: '2026-12-31' },
    ],
    ['a lot that looks like elements', `]d201${gtin}1017261231`, { ...goods, lot: '17261231' }],
    ['a lot in lower case', `]d201${gtin}10l26a`, { ...goods, lot: 'l26a' }],
    [
      'serial, count, production, packaging and sell-by',
      `]d201${gtin}11261101132611021626123021S9${gs}3012`,
      {
        ...goods,
        productionDate: '2026-11-01',
        packagingDate: '2026-11-02',
        sellBy: '2026-12-30',
        serial: 'S9',
        count: 12,
      },
    ],
    ['a logistic unit: what it contains', `]C10010614141234567890802${gtin}3724`, { ...goods, count: 24 }],
    [
      'unknown elements, fixed and variable, are skipped',
      `]d201${gtin}2005240ABC-9${gs}4101234567890128320200150017261231`,
      { ...goods, expiryDate: '2026-12-31' },
    ],
    ['a case', `]C10116901234567899`, { kind: 'gs1', gtin: '16901234567899', barcode: '16901234567899' }],
    [
      'an EAN-8 in fourteen digits',
      `]C10100000096385074`,
      { kind: 'gs1', gtin: '00000096385074', barcode: '96385074' },
    ],
    ['a lot alone', `]C110L26`, { kind: 'gs1', lot: 'L26' }],
    ['a date that no calendar has is left out', `]d201${gtin}1726133110L26`, { ...goods, lot: 'L26' }],
  ])('%s', (_case, scanned, expected) => {
    expect(read(scanned)).toEqual(expected);
  });

  it.each<[string, string, Omit<Scan, 'text'>]>([
    ['printed', `(01)${gtin}(10)L26(17)261231`, { ...goods, lot: 'L26', expiryDate: '2026-12-31' }],
    [
      'printed with blanks',
      ` (17) 261231 (10) L 26 (01) ${gtin} `,
      { ...goods, lot: 'L 26', expiryDate: '2026-12-31' },
    ],
    ['printed, a bracket in the lot', `(01)${gtin}(10)L(26`, { ...goods, lot: 'L(26' }],
    ['printed weight', `(01)${gtin}(3102)000125`, { ...goods, netWeightKg: 1.25 }],
    ['a link', `https://id.gs1.org/01/${gtin}`, goods],
    ['a link with thirteen digits', `https://example.cn/01/${barcode}`, goods],
    [
      'a link with lot and date',
      `https://example.cn/p/01/${gtin}/10/L26?17=261231`,
      { ...goods, lot: 'L26', expiryDate: '2026-12-31' },
    ],
    [
      'a link with other parameters',
      `HTTPS://EXAMPLE.CN/01/${gtin}?x=1&15=270630&lang=zh#top`,
      { ...goods, bestBefore: '2027-06-30' },
    ],
    ['a link with an escaped lot', `https://example.cn/01/${gtin}/10/L%2F26/`, { ...goods, lot: 'L/26' }],
  ])('%s', (_case, scanned, expected) => {
    expect(read(scanned)).toEqual(expected);
  });
});

describe('the century and the end of the month', () => {
  it.each([
    ['261231', '2026-12-31'],
    ['270200', '2027-02-28'],
    ['280200', '2028-02-29'],
    ['261200', '2026-12-31'],
    ['761231', '2076-12-31'],
    ['771231', '1977-12-31'],
    ['000101', '2000-01-01'],
  ])('%s read in 2026 is %s', (yymmdd, day) => {
    expect(read(`]C117${yymmdd}`).expiryDate).toBe(day);
  });

  it.each([
    ['990101', '1999-01-01', '2048-12-31'],
    ['990101', '2099-01-01', '2049-01-01'],
    ['000101', '2100-01-01', '2050-06-01'],
    ['000101', '2000-01-01', '2049-06-01'],
  ])('%s is %s when it is read on %s', (yymmdd, day, readOn) => {
    expect(parseScan(`]C117${yymmdd}`, { today: readOn }).expiryDate).toBe(day);
  });
});

describe('what is no barcode stays text', () => {
  it.each([
    '',
    '鲜牛奶 950ml',
    'L261108',
    '0100123',
    '6901234567891',
    '17261230',
    '(2026)',
    '(17)261331',
    '00106141412345678908',
    `01${gtin.slice(0, 13)}3`,
    `]C101${gtin.slice(0, 13)}3`,
    `]C101${gtin}1726`,
    `]C101${gtin}17ABCDEF`,
    `]C101${gtin}10${'L'.repeat(21)}`,
    `]C101${gtin}10`,
    `]C101${gtin}xyz`,
    `]C101${gtin}30many`,
    `01${gtin}10L\u0000`,
    `(01)${gtin.slice(1)}x(10)L26`,
    'https://example.cn/menu',
    `https://example.cn/01/${gtin}/10/%E0%A4%A`,
    `https://example.cn/01/${gtin}/constructor/x`,
  ])('%j', (scanned) => {
    expect(read(scanned)).toEqual({ kind: 'text' });
  });

  it('keeps what was read, without the identifier and the blanks', () => {
    expect(parseScan(' L261108\r', { today }).text).toBe('L261108');
    expect(parseScan(`]C101${gtin}`, { today }).text).toBe(`01${gtin}`);
  });

  it('never throws, whatever is read', () => {
    const pieces = fc.constantFrom(
      gs,
      '(01)',
      '(10)',
      ']C1',
      '01',
      '10',
      '17',
      gtin,
      'https://x/',
      '/',
      '?17=',
      '%',
      '<GS>',
    );
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(anything, (scanned) => {
        expect(['gs1', 'ean', 'text']).toContain(parseScan(scanned, { today }).kind);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a factory encodes is what is read', () => {
  const gtins = fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 })
    .map((list) => list.join(''))
    .map((body) => body + eanCheckDigit(body));
  const lots = fc.string({
    unit: fc.constantFrom(...'ABCXYZabcxyz0123456789-_./+*'),
    minLength: 1,
    maxLength: 20,
  });
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2070-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const labels = fc.record({ gtin: gtins, lot: lots, expiryDate: days, bestBefore: days });
  const yymmdd = (day: string) => day.slice(2).replaceAll('-', '');

  it('as element strings in any order', () => {
    fc.assert(
      fc.property(labels, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (label, order) => {
        const elements = [
          `01${label.gtin}`,
          `10${label.lot}${gs}`,
          `17${yymmdd(label.expiryDate)}`,
          `15${yymmdd(label.bestBefore)}`,
        ];
        const scanned = `]d2${order.map((index) => elements[index]).join('')}`;
        expect(parseScan(scanned, { today })).toMatchObject({ kind: 'gs1', ...label });
      }),
    );
  });

  it('in print', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const scanned = `(01)${label.gtin}(10)${label.lot}(17)${yymmdd(label.expiryDate)}(15)${yymmdd(label.bestBefore)}`;
        expect(parseScan(scanned, { today })).toMatchObject({ kind: 'gs1', ...label });
      }),
    );
  });

  it('as a link', () => {
    fc.assert(
      fc.property(labels, (label) => {
        const dates = `17=${yymmdd(label.expiryDate)}&15=${yymmdd(label.bestBefore)}`;
        const scanned = `https://example.cn/01/${label.gtin}/10/${encodeURIComponent(label.lot)}?${dates}`;
        expect(parseScan(scanned, { today })).toMatchObject({ kind: 'gs1', ...label });
      }),
    );
  });
});
