import type { TFunction } from 'i18next';
import { nameIn } from '#core/catalog/name-in';
import type { Fields } from '#core/fields/row';
import { figures, type HalfPastRecord, record, type StockFigures, stock } from '#core/half-past/row';
import { drawn } from '../../../lists/fields.tsx';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { MarkedName } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import type { Fact } from '../../../ui/lists/fact-list.tsx';
import { DisposalWord, StockTag } from './tags.tsx';

type Words = TFunction<'half-past'>;
type Row = StockFigures & { id: string };

/** Those that are there when somebody looks for them. */
export const hiddenAtFirst = ['fcode2', 'psrCode', 'id'];

const widths = {
  fname: 240,
  fcode: 100,
  flot: 110,
  blockStockQty: 104,
  blockStockDay: 104,
  vendor: 200,
  psrName: 88,
  psrCode: 96,
  id: 130,
  disposal: 220,
  remark: 200,
  editUserName: 100,
  editTime: 160,
};
// The goods' number in another system, and their name in another language.
const unshown = ['fgid', 'fnameEn'];

function drawnBy<R extends object>(row: { fields: Fields }, t: Words, language: string) {
  return drawn<R>(row, {
    language,
    header: (wire) => t(`column.${wire}`),
    word: (wire, code) => (wire === 'stat' ? t(`stat.${code}`) : t(`disposal.${code}`)),
  });
}

/** The documents' columns (spec 2, section 2), and since when stock has waited. */
export function stockColumns<R extends Row>(
  t: Words,
  language: string,
  markOf: (row: R) => Unsent | undefined,
): Column<R>[] {
  return drawnBy<R>(stock, t, language).columns({
    first: ['fname', 'stat', 'fbin', 'fcode', 'fcode2', 'flot'],
    last: ['fvalidperiod', 'vendor', 'psrName', 'psrCode', 'since', 'id'],
    out: unshown,
    widths,
    sums: ['fqty', 'saleQty', 'outQty', 'blockStockQty'],
    groups: ['stat', 'vendor', 'psrName', 'since'],
    own: {
      fname: (row) => <MarkedName name={nameIn(row, language)} mark={markOf(row)} />,
      stat: ({ state }) => <StockTag state={state} />,
      since: ({ since }) => since,
    },
  });
}

/** The same of what was handled, with what was done, by whom and when. */
export function recordColumns(
  t: Words,
  language: string,
  markOf: (row: HalfPastRecord) => Unsent | undefined,
): Column<HalfPastRecord>[] {
  const [name, ...figures] = stockColumns(t, language, markOf);
  const decision = drawnBy<HalfPastRecord>(record, t, language).columns({
    first: ['disposal', 'remark', 'editUserName', 'editTime'],
    out: [...unshown, ...Object.keys(stock.wires), 'stockId', 'editUserId', ...withdrawal],
    widths,
    groups: ['disposal', 'editUserName'],
    own: { disposal: (row) => <DisposalWord record={row} /> },
  });
  return [...(name ? [name] : []), ...decision, ...figures];
}

const withdrawal = ['deleteUserId', 'deleteUserName', 'deleteTime'];

/** Everything that the WMS says of stock. */
export function stockFacts(row: StockFigures, t: Words, language: string): Fact[] {
  return drawnBy<StockFigures>(figures, t, language).facts(row, {
    first: [
      'stat',
      'fqty',
      'saleQty',
      'outQty',
      'blockStockQty',
      'blockStockDay',
      'fbin',
      'flot',
      'fcode',
      'fcode2',
    ],
    out: [...unshown, 'fname', 'psrCode'],
    own: {
      stat: ({ state }) => <StockTag state={state} />,
      psrName: ({ buyerName, buyerCode }) => [buyerName, buyerCode].filter(Boolean).join(' ') || '–',
    },
  });
}

/** What a file of stock has. */
export function stockSheet<R extends StockFigures>(t: Words, language: string): SheetColumn<R>[] {
  return drawnBy<R>(figures, t, language).sheet({ out: unshown });
}

export function recordSheet(t: Words, language: string): SheetColumn<HalfPastRecord>[] {
  const all = drawnBy<HalfPastRecord>(record, t, language);
  return [
    ...stockSheet<HalfPastRecord>(t, language),
    ...all.sheet({
      first: ['disposal', 'remark', 'editUserName', 'editTime'],
      out: [...Object.keys(stock.wires), 'stockId', 'editUserId', ...withdrawal],
    }),
    {
      header: t('column.status'),
      value: ({ withdrawn }) => t(withdrawn ? 'status.deleted' : 'status.active'),
    },
  ];
}
