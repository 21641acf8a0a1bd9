import type { BodyOf } from '../wire/call.ts';
import type { handleStock, RecordItem, StockItem } from './contract.ts';
import { isDisposal } from './rules.ts';
import type { Deed, HalfPastRecord, HalfPastStock, StockFigures } from './types.ts';
import { figuresOf } from './wire.ts';

/** What the documents call the figures. */
function figuresItemOf(row: StockFigures) {
  return {
    fbin: row.bin,
    stat: row.state,
    fgid: row.article,
    fcode: row.goodsCode,
    fcode2: row.barcodes[0] ?? '',
    fname: row.name,
    fnameEn: row.nameEn,
    vendor: row.vendor,
    fvalidperiod: row.shelfLifeDays,
    flot: row.lot,
    fqty: row.qty,
    saleQty: row.saleQty,
    outQty: row.outQty,
    blockStockQty: row.blockedQty,
    blockStockDay: row.blockedDays,
    psrCode: row.buyerCode,
    psrName: row.buyerName,
    since: row.since,
  };
}

function derivedOf({ goodsCode, lot }: StockFigures) {
  return { fcodeFlot: `${goodsCode}-${lot}` };
}

/** Stock that waits, in the documents' words. */
export function stockItemOf(row: HalfPastStock): StockItem {
  return {
    id: row.id,
    ...figuresItemOf(row),
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
    id: row.id,
    stockId: row.stockId,
    ...figuresItemOf(row),
    ...derivedOf(row),
    disposal: row.disposal,
    remark: row.remark,
    status: row.withdrawn ? 'deleted' : 'active',
    editUserId: row.edit.userId,
    editUserid: row.edit.userId,
    editUserName: row.edit.userName,
    editTime: row.edit.at,
    deleteUserId: row.withdrawn?.userId ?? null,
    deleteUserName: row.withdrawn?.userName ?? null,
    deleteTime: row.withdrawn?.at ?? null,
  };
}

/** What whoever handles stock sends: its record, as it is shown to them. */
export function handlingBodyOf(
  row: StockFigures & { id: string },
  handling: { recordId: string; disposal: string; remark: string },
): BodyOf<typeof handleStock> {
  return { id: row.id, ...figuresItemOf(row), ...handling };
}

/** A row that only the server has. */
export function stockOf(item: StockItem): HalfPastStock {
  return { ...figuresOf(item), id: item.id, recordId: null };
}

export function recordOf(item: RecordItem): HalfPastRecord {
  return {
    ...figuresOf(item),
    id: item.id,
    stockId: item.stockId,
    disposal: isDisposal(item.disposal) ? item.disposal : 'other',
    remark: item.remark,
    edit: deedOf(item.editUserId, item.editUserName, item.editTime ?? ''),
    withdrawn:
      item.deleteTime === null ? null : deedOf(item.deleteUserId, item.deleteUserName, item.deleteTime),
  };
}

function deedOf(userId: string | null, userName: string | null, at: string): Deed {
  return { userId: userId ?? '', userName: userName ?? '', at };
}
