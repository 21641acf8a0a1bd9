import type { BodyOf } from '../wire/call.ts';
import type { handleStock, RecordItem, StockItem } from './contract.ts';
import { figures, type HalfPastRecord, type HalfPastStock, record, type StockFigures, stock } from './row.ts';

function derivedOf({ goodsCode, lot }: StockFigures) {
  return { fcodeFlot: `${goodsCode}-${lot}` };
}

/** Stock that waits, in the documents' words. */
export function stockItemOf(row: HalfPastStock): StockItem {
  return {
    ...stock.toItem(row),
    ...derivedOf(row),
    disposal: '',
    remark: '',
    editUserId: null,
    editUserid: null,
    editUserName: null,
    editTime: null,
  };
}

/** A line of the handled log, in the documents' words. */
export function recordItemOf(row: HalfPastRecord): RecordItem {
  return {
    ...record.toItem(row),
    ...derivedOf(row),
    status: row.withdrawn ? 'deleted' : 'active',
    editUserid: row.edit.userId,
  };
}

/** What whoever handles stock sends: its record, as it is shown to them. */
export function handlingBodyOf(
  row: StockFigures & { id: string },
  handling: { recordId: string; disposal: string; remark: string },
): BodyOf<typeof handleStock> {
  return { id: row.id, ...figures.toItem(row), ...handling };
}

/** A row that only the server has. */
export function stockOf(item: StockItem): HalfPastStock {
  return { ...stock.fromItem(item), recordId: null };
}
