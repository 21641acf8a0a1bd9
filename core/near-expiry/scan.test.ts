import { describe, expect, it } from 'vitest';
import { findGoods, indexGoods } from '../catalog/find.ts';
import { parseScan } from '../catalog/gs1.ts';
import type { Lot } from '../catalog/stock/lot.ts';
import type { CheckRecord, EditType, StoreArticle } from '../catalog/stock/store-article.ts';
import { resolveArticle, resolveScan, type ScanContext, type ScanResult } from './scan.ts';

const today = '2026-11-21';
const context = { today, timeZone: 'Asia/Shanghai', basis: { live: false, zero: false } };
const morning = '2026-11-21T09:12:00+08:00';
const gs = '\u001d';

function lot(number: string, expiryDate: string | null, more: Partial<Lot> = {}): Lot {
  return { lot: number, expiryDate, qty: 6, liveQty: null, lastStockInDate: null, soldOutOn: null, ...more };
}

/** A record of Li Min. */
function record(ofLot: string, editTime = morning, editType: EditType = 'nodisplay'): CheckRecord {
  return {
    id: `${ofLot} ${editTime}`,
    lot: ofLot,
    editType,
    hiddenThrough: editType === 'later' ? today : null,
    remark: '',
    editTime,
    editUserId: 'u1',
    editUserName: 'Li Min',
    seenToo: false,
  };
}

function goods(more: Partial<StoreArticle> = {}): StoreArticle {
  return {
    store: '1001',
    article: '30000017',
    goodsCode: '2100017',
    barcodes: ['6901234567892'],
    name: '鲜牛奶 屋顶盒 950ml',
    nameEn: null,
    shelfLifeDays: 15,
    lots: [lot('L1', '2026-11-22'), lot('L2', '2026-11-25')],
    records: [],
    ...more,
  };
}

function scan(code: string, articles: StoreArticle[], more: Partial<ScanContext> = {}): ScanResult {
  const parsed = parseScan(code, { today });
  return resolveScan(parsed, findGoods(parsed, indexGoods(articles)), { ...context, ...more });
}

/** What was found, in short: the kind, with the lots by number. */
function brief(result: ScanResult) {
  switch (result.kind) {
    case 'goods':
      return ['goods', result.current.lot.lot];
    case 'done':
      return ['done', result.lot.lot, result.record.editUserName, result.record.editTime];
    case 'check-other-first':
      return ['check-other-first', result.scanned.lot, result.current.lot.lot];
    case 'lot-unknown':
      return ['lot-unknown', result.lot, result.soldOut?.lot];
    default:
      return [result.kind, result.code];
  }
}

const withLot = (number: string) => `(01)06901234567892(10)${number}`;

describe('goods are found by every code that stands on them', () => {
  const upcGoods = goods({ barcodes: ['036000291452'] });
  const eightGoods = goods({ barcodes: ['96385074'] });
  const own = goods({ barcodes: ['BOX-77'], goodsCode: 'Ab-9' });

  it.each<[string, string, StoreArticle]>([
    ['the EAN-13', '6901234567892', goods()],
    ['the second barcode', '6901234567892', goods({ barcodes: ['96385074', '6901234567892'] })],
    ['the GTIN-14 of single goods', '06901234567892', goods()],
    ['a GS1 symbol', ']d20106901234567892', goods()],
    ['a Digital Link', 'https://example.cn/01/06901234567892', goods()],
    ['a UPC-A kept as twelve digits, read as an EAN-13', '0036000291452', upcGoods],
    [
      'a UPC-A kept as an EAN-13, read as twelve digits',
      '036000291452',
      goods({ barcodes: ['0036000291452'] }),
    ],
    ['an EAN-8', '96385074', eightGoods],
    ['an EAN-8 in a GS1 symbol', ']d20100000096385074', eightGoods],
    ['the goods code', '2100017', goods()],
    ['the goods code in other letters', 'aB-9', own],
    ['the article', '30000017', goods()],
    ['a barcode that is no EAN', 'BOX-77', own],
    ['with blanks around it', ' 6901234567892\r', goods()],
    ['the label of a case of them', ']C10116901234567899', goods()],
  ])('%s', (_case, code, article) => {
    expect(brief(scan(code, [goods({ ...other, article: '1' }), article]))).toEqual(['goods', 'L1']);
  });

  const other = { goodsCode: '2100099', barcodes: ['4006381333931'] };

  it('a case with a barcode of its own is not taken for the goods inside', () => {
    const box = goods({
      article: '2',
      goodsCode: '2',
      barcodes: ['16901234567899'],
      lots: [lot('BOX', null)],
    });
    expect(brief(scan('16901234567899', [goods(), box]))).toEqual(['goods', 'BOX']);
  });

  it('a case weighed out (indicator 9) is not taken for anything', () => {
    expect(brief(scan('96901234567895', [goods()]))).toEqual(['not-in-store', '96901234567895']);
  });

  it.each([
    ['another EAN', '4006381333931', '4006381333931'],
    ['a UPC is told as it is kept', '036000291452', '0036000291452'],
    ['text', 'L26', 'L26'],
    ['nothing', '', ''],
  ])('%s is not in the store, and the code is told', (_case, code, told) => {
    expect(scan(code, [goods()])).toEqual({ kind: 'not-in-store', code: told, article: null });
  });

  it('nothing is found by the empty code of goods without one', () => {
    expect(brief(scan('', [goods({ goodsCode: '', barcodes: [''] })]))).toEqual(['not-in-store', '']);
  });

  it('a barcode on two articles asks which, and each can then be taken', () => {
    const twin = goods({ article: '30000018', goodsCode: '2100018', lots: [lot('T1', '2026-11-30')] });
    const result = scan('6901234567892', [goods(), twin]);
    expect(result).toEqual({ kind: 'several', code: '6901234567892', articles: [goods(), twin] });
    expect(brief(resolveArticle(parseScan('6901234567892', { today }), twin, context))).toEqual([
      'goods',
      'T1',
    ]);
  });

  it("one goods' barcode that is another's goods code asks which", () => {
    const other = goods({ article: '2', goodsCode: '96385074', barcodes: [] });
    expect(scan('96385074', [eightGoods, other]).kind).toBe('several');
  });

  it('an article id gives way to a goods code', () => {
    const other = goods({ article: '2100017', goodsCode: '5', barcodes: [] });
    expect(scan('2100017', [other, goods()])).toMatchObject({
      kind: 'goods',
      article: { article: '30000017' },
    });
  });

  it('two spellings of one barcode on one article are one find', () => {
    const article = goods({ barcodes: ['036000291452', '0036000291452'] });
    expect(scan('036000291452', [article]).kind).toBe('goods');
  });
});

describe('a barcode without a lot shows what there is to do', () => {
  const checked = (...records: CheckRecord[]) => goods({ records });

  it.each<[string, StoreArticle, unknown[]]>([
    ['the lot that expires first', goods(), ['goods', 'L1']],
    ['the next lot, once the first is checked', checked(record('L1')), ['goods', 'L2']],
    [
      'the last lot checked today: done',
      checked(record('L1'), record('L2')),
      ['done', 'L2', 'Li Min', morning],
    ],
    [
      'the last lot checked yesterday: it is still to be watched',
      checked(record('L1', '2026-11-20T23:58:00+08:00'), record('L2', '2026-11-20T23:59:00+08:00')),
      ['goods', 'L2'],
    ],
    [
      'the last lot checked yesterday, a sold-out one today',
      goods({
        lots: [lot('L1', '2026-11-22', { qty: 0 }), lot('L2', '2026-11-25')],
        records: [record('L2', '2026-11-20T09:00:00+08:00'), record('L1')],
      }),
      ['goods', 'L2'],
    ],
    [
      'the next lot is too new, the first was checked today: done',
      goods({ lots: [lot('L1', '2026-11-22'), lot('L2', '2026-12-01')], records: [record('L1')] }),
      ['done', 'L1', 'Li Min', morning],
    ],
    [
      'the next lot came into the guard today: it is next',
      goods({ lots: [lot('L1', '2026-11-22'), lot('L2', '2026-11-30')], records: [record('L1')] }),
      ['goods', 'L2'],
    ],
    [
      'too new and never checked: the goods, so that the guard can say from when',
      goods({ lots: [lot('L2', '2026-12-01')] }),
      ['goods', 'L2'],
    ],
    ['hidden today is not done', checked(record('L1', morning, 'later')), ['goods', 'L1']],
    ['a remark alone is not done', checked(record('L1', morning, 'onlyremark')), ['goods', 'L1']],
    ['without lots', goods({ lots: [lot('', null)] }), ['goods', '']],
    [
      'without lots, checked today: done',
      goods({ lots: [lot('', null)], records: [record('')] }),
      ['done', '', 'Li Min', morning],
    ],
    [
      'without lots, checked yesterday',
      goods({ lots: [lot('', null)], records: [record('', '2026-11-20T09:00:00+08:00')] }),
      ['goods', ''],
    ],
    [
      'lots sold out, but loose stock',
      goods({ lots: [lot('L1', null, { qty: 0 }), lot('', null)] }),
      ['goods', ''],
    ],
  ])('%s', (_case, article, expected) => {
    expect(brief(scan('6901234567892', [article]))).toEqual(expected);
  });

  it('"today" is the store\'s day, not the one in the record\'s own offset', () => {
    const article = checked(record('L1', '2026-11-20T16:59:00Z'), record('L2', '2026-11-20T17:00:00Z'));
    expect(scan('6901234567892', [article]).kind).toBe('done');
    expect(scan('6901234567892', [article], { timeZone: 'UTC' }).kind).toBe('goods');
  });

  it('goods that are sold out are named, but not in stock', () => {
    const article = goods({ lots: [lot('L1', '2026-11-22', { qty: 0 })] });
    expect(scan('6901234567892', [article])).toEqual({
      kind: 'not-in-store',
      code: '6901234567892',
      article,
    });
  });

  it('the stock that counts is the one the list counts', () => {
    const article = goods({
      lots: [lot('L1', '2026-11-22', { qty: 0, liveQty: 3 }), lot('L2', '2026-11-25')],
    });
    expect(brief(scan('6901234567892', [article]))).toEqual(['goods', 'L2']);
    expect(brief(scan('6901234567892', [article], { basis: { live: true, zero: false } }))).toEqual([
      'goods',
      'L1',
    ]);
  });
});

describe('a symbol that names the lot', () => {
  it.each<[string, StoreArticle, string, unknown[]]>([
    ['the current one', goods(), 'L1', ['goods', 'L1']],
    ['a later one: the other comes first', goods(), 'L2', ['check-other-first', 'L2', 'L1']],
    ['the later one, once the first is checked', goods({ records: [record('L1')] }), 'L2', ['goods', 'L2']],
    [
      'one that is checked already',
      goods({ records: [record('L1')] }),
      'L1',
      ['done', 'L1', 'Li Min', morning],
    ],
    [
      'the last lot, checked some days ago',
      goods({ records: [record('L1'), record('L2', '2026-11-18T10:00:00+08:00')] }),
      'L2',
      ['done', 'L2', 'Li Min', '2026-11-18T10:00:00+08:00'],
    ],
    ['one that this store never had', goods(), 'L9', ['lot-unknown', 'L9', undefined]],
    ['in other letters, as with Caps Lock on', goods(), 'l1', ['goods', 'L1']],
    [
      'in other letters, where two lots differ in them alone',
      goods({ lots: [lot('LA', '2026-11-22'), lot('La', '2026-11-25')] }),
      'lA',
      ['lot-unknown', 'lA', undefined],
    ],
    ['that a scanner did not part from the date behind it', goods(), 'L117261122', ['goods', 'L1']],
    [
      'that a scanner did not part from what is behind it, longer than any lot',
      goods(),
      'L11726112221SERIAL-0000001',
      ['goods', 'L1'],
    ],
    ['that only begins like one', goods(), 'L1X', ['lot-unknown', 'L1X', undefined]],
    [
      'one that is sold out by the books',
      goods({ lots: [lot('L0', '2026-11-21', { qty: 0 }), lot('L1', '2026-11-22')] }),
      'L0',
      ['lot-unknown', 'L0', 'L0'],
    ],
    [
      'sold out, and nothing else in stock',
      goods({ lots: [lot('L0', '2026-11-21', { qty: 0 })] }),
      'L0',
      ['lot-unknown', 'L0', 'L0'],
    ],
    ['of goods without lot control says nothing', goods({ lots: [lot('', null)] }), 'L7', ['goods', '']],
  ])('%s', (_case, article, number, expected) => {
    expect(brief(scan(withLot(number), [article]))).toEqual(expected);
  });

  it('both lots come with their stock (decision E12)', () => {
    const result = scan(withLot('L2'), [goods()]);
    expect(result).toMatchObject({ scanned: { lot: 'L2', qty: 6 }, current: { lot: { lot: 'L1', qty: 6 } } });
  });
});

describe('the date in the symbol', () => {
  it.each<[string, string, unknown]>([
    ['is ours', '(01)06901234567892(17)261122(10)L1', null],
    ['is another', '(01)06901234567892(17)261123(10)L1', { scanned: '2026-11-23', ours: '2026-11-22' }],
    [
      'is another, as best-before',
      '(01)06901234567892(15)261123(10)L1',
      { scanned: '2026-11-23', ours: '2026-11-22' },
    ],
    ['is ours as best-before, beside a use-by', '(01)06901234567892(17)261201(15)261122(10)L1', null],
    ['is compared with the scanned lot, not the current', '(01)06901234567892(17)261125(10)L2', null],
    ['of a lot that we have not is compared with nothing', '(01)06901234567892(17)261125(10)L9', null],
    [
      'without a lot is compared with the current one',
      '(01)06901234567892(17)261125',
      { scanned: '2026-11-25', ours: '2026-11-22' },
    ],
    ['is not there', withLot('L1'), null],
    [
      'with the lot before it',
      `]d2010690123456789210L1${gs}17261124`,
      { scanned: '2026-11-24', ours: '2026-11-22' },
    ],
  ])('%s', (_case, code, expected) => {
    expect(scan(code, [goods()])).toHaveProperty('dateDiffers', expected);
  });

  it('differs from nothing where our stock has none', () => {
    const article = goods({ lots: [lot('L1', null)] });
    expect(scan('(01)06901234567892(17)261123(10)L1', [article])).toHaveProperty('dateDiffers', null);
  });
});

it('a scan after a check knows the check', () => {
  const before = goods();
  indexGoods([before]);
  const after = { ...before, records: [record('L1')] };
  expect(brief(scan('6901234567892', [after]))).toEqual(['goods', 'L2']);
});
