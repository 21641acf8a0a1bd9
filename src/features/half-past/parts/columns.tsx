import type { TFunction } from 'i18next';
import { nameIn } from '#core/catalog/name-in';
import type { HalfPastRecord, StockFigures } from '#core/half-past/row';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { MarkedName } from '../../../store-work/held-card.tsx';
import type { Unsent } from '../../../store-work/unsent.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf, quantityText } from '../../../ui/text/format.ts';
import { DisposalWord, StockTag } from './tags.tsx';

type Words = TFunction<'half-past'>;
type Row = StockFigures & { id: string };

/** Those that are there when somebody looks for them. */
export const hiddenAtFirst = ['fcode2', 'psrCode', 'id'];

/** The documents' columns (spec 2, section 2), and since when stock has waited. */
export function stockColumns<R extends Row>(
  t: Words,
  language: string,
  markOf: (row: R) => Unsent | undefined,
): Column<R>[] {
  const column = (key: string, width: number, render: Column<R>['render'], isSorted = true) => ({
    key,
    width,
    render,
    header: t(`column.${key}`),
    ...(isSorted && { sortKey: key }),
  });
  const number = (key: string, width: number, value: (row: R) => number | null) => ({
    ...column(key, width, (row) => {
      const said = value(row);
      return said === null ? '–' : quantityText(said, language);
    }),
    align: 'right' as const,
  });
  return [
    column('fname', 240, (row) => <MarkedName name={nameIn(row, language)} mark={markOf(row)} />),
    column('stat', 104, ({ state }) => <StockTag state={state} />),
    column('fbin', 120, ({ bin }) => bin),
    column('fcode', 100, ({ goodsCode }) => goodsCode),
    column('fcode2', 136, ({ barcodes }) => barcodes[0] ?? ''),
    column('flot', 110, ({ lot }) => lot),
    number('fqty', 92, ({ qty }) => qty),
    number('saleQty', 92, ({ saleQty }) => saleQty),
    number('outQty', 92, ({ outQty }) => outQty),
    number('blockStockQty', 104, ({ blockedQty }) => blockedQty),
    number('blockStockDay', 104, ({ blockedDays }) => blockedDays),
    number('fvalidperiod', 92, ({ shelfLifeDays }) => shelfLifeDays),
    column('vendor', 200, ({ vendor }) => vendor),
    column('psrName', 88, ({ buyerName }) => buyerName),
    column('psrCode', 96, ({ buyerCode }) => buyerCode, false),
    column('since', 108, ({ since }) => since),
    column('id', 130, ({ id }) => id),
  ];
}

/** The same of what was handled, with what was done, by whom and when. */
export function recordColumns(
  t: Words,
  language: string,
  markOf: (row: HalfPastRecord) => Unsent | undefined,
): Column<HalfPastRecord>[] {
  const [name, ...figures] = stockColumns(t, language, markOf);
  const column = (key: string, width: number, render: Column<HalfPastRecord>['render'], isSorted = true) => ({
    key,
    width,
    render,
    header: t(`column.${key}`),
    ...(isSorted && { sortKey: key }),
  });
  return [
    ...(name ? [name] : []),
    column('disposal', 220, (record) => <DisposalWord record={record} />),
    column('remark', 200, ({ remark }) => remark, false),
    column('editUserName', 100, ({ edit }) => edit.userName),
    column('editTime', 160, ({ edit }) => exactTimeOf(edit.at, language)),
    ...figures,
  ];
}

/** What a file of stock has. */
export function stockSheet<R extends Row>(t: Words): SheetColumn<R>[] {
  const named = (key: string, value: SheetColumn<R>['value']) => ({ header: t(`column.${key}`), value });
  return [
    named('fbin', ({ bin }) => bin),
    named('stat', ({ state }) => t(`stat.${state}`)),
    named('fcode', ({ goodsCode }) => goodsCode),
    named('fcode2', ({ barcodes }) => barcodes[0] ?? ''),
    named('fname', ({ name }) => name),
    named('vendor', ({ vendor }) => vendor),
    named('fvalidperiod', ({ shelfLifeDays }) => shelfLifeDays ?? ''),
    named('flot', ({ lot }) => lot),
    named('fqty', ({ qty }) => qty),
    named('saleQty', ({ saleQty }) => saleQty),
    named('outQty', ({ outQty }) => outQty),
    named('blockStockQty', ({ blockedQty }) => blockedQty),
    named('blockStockDay', ({ blockedDays }) => blockedDays),
    named('psrCode', ({ buyerCode }) => buyerCode),
    named('psrName', ({ buyerName }) => buyerName),
    named('since', ({ since }) => since),
  ];
}

export function recordSheet(t: Words, language: string): SheetColumn<HalfPastRecord>[] {
  const named = (key: string, value: SheetColumn<HalfPastRecord>['value']) => ({
    header: t(`column.${key}`),
    value,
  });
  return [
    ...stockSheet<HalfPastRecord>(t),
    named('disposal', ({ disposal }) => t(`disposal.${disposal}`)),
    named('remark', ({ remark }) => remark),
    named('editUserName', ({ edit }) => edit.userName),
    named('editTime', ({ edit }) => exactTimeOf(edit.at, language)),
    named('status', ({ withdrawn }) => (withdrawn ? t('status.deleted') : t('status.active'))),
  ];
}
