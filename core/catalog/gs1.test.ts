import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanCheckDigit } from './ean.ts';
import { parseScan, readScan, type Scan } from './gs1.ts';

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

describe('what stands for FNC1', () => {
  it.each([
    ...['|', '~', '@', '#', ' ', '$', '\\', '`', '^', '[', ']', '{', '}', 'è', '¨', '§', '\u001e', '\u00e8'],
    ...['<GS>', '{GS}', '[GS]', '(GS)', '<gs>', '[FNC1]', '<FNC1>', '{FNC1}', '^]', '\u241d', '\u2194'],
    ...['\\x1d', '\\u001d', '\\u{1D}', '\\035', '_x001D_', '&#29;', '&#x1D;', '%1D', 'U+001D', '0x1D'],
    ...['<0x1D>', '{1D}', 'Alt029', 'Alt+029', 'Alt+0029', '<F8>', '{F8}', 'Ctrl+]', '<Ctrl+]>'],
  ])('%j parts the lot from the date', (standIn) => {
    for (const prefix of ['', ']C1', ']d2', ']Q3', ']e0', standIn])
      expect(read(`${prefix}01${gtin}10L-1${standIn}17261231${standIn}21S/9`), prefix).toEqual({
        kind: 'gs1',
        gtin,
        barcode,
        lot: 'L-1',
        expiryDate: '2026-12-31',
        serial: 'S/9',
      });
  });

  it('is a sign that somebody has set, which GS1 data may have too', () => {
    const scanned = `01${gtin}10L1*17261231`;
    expect(parseScan(scanned, { today, fnc1: '*' })).toMatchObject({ lot: 'L1', expiryDate: '2026-12-31' });
    expect(read(scanned)).toEqual({ kind: 'gs1', gtin, barcode, lot: 'L1*17261231' });
  });

  it.each([
    ['a blank in a lot', `01${gtin}10L 26`, 'L 26'],
    ['a sign behind which no element stands', `01${gtin}10L#26`, 'L#26'],
    ['a sign behind which a day stands that no calendar has', `01${gtin}10L|17261331`, 'L|17261331'],
    ['a sign beside a true FNC1', `01${gtin}10L|17261231${gs}21S9`, 'L|17261231'],
  ])('is not %s', (_case, scanned, lot) => {
    expect(parseScan(scanned, { today })).toMatchObject({ gtin, lot });
  });

  it('is not the blank of a lot where another sign is', () => {
    expect(parseScan(`01${gtin}10L 26|17261231`, { today })).toMatchObject({ lot: 'L 26' });
  });
});

describe('another keyboard', () => {
  const goods = { kind: 'gs1' as const, gtin, barcode };
  const dated = { ...goods, lot: 'L26', expiryDate: '2026-12-31' };

  it.each<[string, string, Omit<Scan, 'text'>]>([
    ['French: digits of an EAN-13', '-çà&é"\'(-è_çé', { kind: 'ean', gtin, barcode }],
    ['French: a GS1 symbol', `$C&à&à-çà&é"'(-è_çé&àLé-${gs}&èé-&é"&`, dated],
    ['French, set on the scanner alone', '^()!@#$%^&*(@', { kind: 'ean', gtin, barcode }],
    ['Spanish: the identifier', `+C101${gtin}10L26${gs}17261231`, dated],
    ['Spanish: the printed form', `)01=${gtin})10=L26)17=261231`, dated],
    ['German: the identifier', `ü+C101${gtin}10L26${gs}17261231`, dated],
    ['a dead key swallowed the bracket', `C101${gtin}10L26${gs}17261231`, dated],
    ['Japanese: the identifier', `[C101${gtin}10L26${gs}17261231`, dated],
    ['Caps Lock turns the identifier over', `]c101${gtin}10L26${gs}17261231`, dated],
    ['Caps Lock turns DataMatrix over', `]D201${gtin}10L26${gs}17261231`, dated],
    ['wide digits', '６９０１２３４５６７８９２', { kind: 'ean', gtin, barcode }],
    ['wide brackets', `（０１）${gtin}（１０）Ｌ２６（１７）２６１２３１`, dated],
  ])('%s', (_case, scanned, expected) => {
    expect(read(scanned)).toEqual(expected);
  });

  it('is guessed by nobody: without a right check digit a text stays as it is', () => {
    expect(read('-çà&é"\'(-è_ç&')).toEqual({ kind: 'text' });
    expect(read('Käse-ß-1')).toEqual({ kind: 'text' });
  });
});

describe('an element that cannot be read', () => {
  const goods = { kind: 'gs1' as const, gtin, barcode };

  it.each<[string, string, Omit<Scan, 'text'>]>([
    ['a date that is cut off', `]C101${gtin}1726`, goods],
    ['a date of letters', `]C101${gtin}17ABCDEF`, goods],
    ['a lot that is too long', `]C101${gtin}10${'L'.repeat(21)}`, goods],
    ['a lot with elements behind it', `01${gtin}10LOT20261126A1726123121S123`, goods],
    ['an empty lot', `]C101${gtin}10`, goods],
    ['no element at all', `]C101${gtin}xyz`, goods],
    ['a number of pieces', `]C101${gtin}30many`, goods],
    [
      'a lot that is too long, before a date',
      `01${gtin}10${'L'.repeat(21)}${gs}17261231`,
      { ...goods, expiryDate: '2026-12-31' },
    ],
    ['a date before which a digit was lost', `01${gtin}17261210L26`, { ...goods }],
  ])('costs nothing else: %s', (_case, scanned, expected) => {
    expect(read(scanned)).toEqual(expected);
  });

  it('is told', () => {
    expect(readScan(`01${gtin}10${'L'.repeat(21)}`, { today })).toMatchObject({
      notes: ['unread'],
      unread: 'L'.repeat(21),
    });
  });
});

describe('elements in any order, and days with a time', () => {
  const goods = { kind: 'gs1' as const, gtin, barcode };

  it.each<[string, string, Omit<Scan, 'text'>]>([
    ['7003', `01${gtin}7003261231120010L1`, { ...goods, expiryDate: '2026-12-31', lot: 'L1' }],
    ['7003 with FNC1', `01${gtin}70032612311200${gs}10L1`, { ...goods, expiryDate: '2026-12-31', lot: 'L1' }],
    ['7003 alone', ']d270032612319999', { kind: 'gs1', expiryDate: '2026-12-31' }],
    [
      'production first, unannounced',
      `1126110101${gtin}17261231`,
      { ...goods, productionDate: '2026-11-01', expiryDate: '2026-12-31' },
    ],
    ['the lot last, unannounced', `1726123101${gtin}10L9`, { ...goods, expiryDate: '2026-12-31', lot: 'L9' }],
  ])('%s', (_case, scanned, expected) => {
    expect(read(scanned)).toEqual(expected);
  });
});

describe('labels of scales', () => {
  const scale = { goodsDigits: 5, weightFrom: 25, hasInnerCheck: false };
  const label = (digits: string) => digits + eanCheckDigit(digits);

  it.each([
    ['a price', label('211234501234'), { goodsNumber: '12345', priceFen: 1234 }, undefined],
    ['a weight', label('261234501234'), { goodsNumber: '12345', netWeightKg: 1.234 }, 1.234],
    [
      'weight and price, 18 digits',
      label('26123450123400999'),
      { goodsNumber: '12345', netWeightKg: 1.234, priceFen: 999 },
      1.234,
    ],
  ])('%s', (_case, scanned, expected, netWeightKg) => {
    const scan = parseScan(scanned, { today, scale });
    expect(scan).toMatchObject({ kind: 'scale', scale: expected });
    expect(scan.netWeightKg).toBe(netWeightKg);
    expect(scan.barcode).toBeUndefined();
  });

  it('with a check digit of the figure', () => {
    const scanned = label('211234670123');
    expect(
      parseScan(scanned, { today, scale: { ...scale, goodsDigits: 4, hasInnerCheck: true } }).scale,
    ).toMatchObject({ goodsNumber: '1234', priceFen: 70_123 });
  });

  it.each([
    ['nobody has set how they are made', label('211234501234'), undefined],
    ['they are switched off', label('211234501234'), { ...scale, goodsDigits: 0 }],
    ['the check digit is wrong', '2112345012340', scale],
    ['the prefix is another one', '6901234567892', scale],
  ])('are barcodes as any others where %s', (_case, scanned, format) => {
    expect(parseScan(scanned, { today, scale: format }).kind).not.toBe('scale');
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
    // A digit is missing before these: the number ends with the first one of the next element.
    `01${gtin.slice(0, 13)}${eanCheckDigit(gtin.slice(0, 13))}0L26`,
    `]C101${gtin}7261231`,
    ')01=06901234567893',
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
