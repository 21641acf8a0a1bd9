import type { Attribution } from '../fields/kinds.ts';
import type { HalfPastRecord, HalfPastStock, StockFigures } from './row.ts';
import { isDisposal } from './rules.ts';
import { isPending, stands } from './workflow.ts';

/** The stock after a decision: it leaves the pending page, unless another decision about it stands. */
export function afterHandling(stock: HalfPastStock, recordId: string): HalfPastStock {
  return isPending(stock) ? { ...stock, recordId } : stock;
}

/** The decision with the figures that it was made upon. */
export function recordMade(
  figures: StockFigures,
  made: { id: string; stockId: string; disposal: string | undefined; remark: string | undefined },
  edit: Attribution,
): HalfPastRecord {
  const { id, stockId, disposal, remark = '' } = made;
  return {
    ...figures,
    id,
    stockId,
    disposal: isDisposal(disposal) ? disposal : 'other',
    remark: remark.trim(),
    edit,
    withdrawn: null,
  };
}

/** The stock after that decision was taken back: it waits again, with its figures as they are now. */
export function afterWithdrawal(stock: HalfPastStock, recordId: string): HalfPastStock {
  return stock.recordId === recordId ? { ...stock, recordId: null } : stock;
}

/** The decision after it was taken back; who did so first stays. */
export function withdrawnRecord(record: HalfPastRecord, by: Attribution): HalfPastRecord {
  return stands(record) ? { ...record, withdrawn: by } : record;
}
