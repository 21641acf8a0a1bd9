import { uuidv7 } from 'uuidv7';
import type { Disposal } from '#core/half-past/codes';
import { handleStock, withdrawHandling } from '#core/half-past/contract';
import { handlingBodyOf } from '#core/half-past/item';
import type { HalfPastRecord, StockFigures } from '#core/half-past/row';
import { operation, type Submission } from '#core/wire/operation';

/** What is done about stock, and why. */
export type Handling = { disposal: Disposal; remark: string };

/** Handles stock: the row as its user sees it, and a number for the decision. */
export function handled(row: StockFigures & { id: string }, { disposal, remark }: Handling): Submission {
  const body = handlingBodyOf(row, { recordId: uuidv7(), disposal, remark: remark.trim() });
  return operation(handleStock, { body });
}

export function withdrawn({ id, stockId, buyerCode }: HalfPastRecord): Submission {
  return operation(withdrawHandling, { params: { id }, body: { stockId, psrCode: buyerCode } });
}
