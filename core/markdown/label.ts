import type { Day } from '../catalog/days.ts';
import { toGtin14 } from '../catalog/ean.ts';
import type { Goods } from '../catalog/goods.ts';

/** Labels are for customers: in the company's language, whatever their clerk reads. */
export const labelLanguage = 'zh';

/** The symbol of a label; GS1 data as it stands under one: `(01)06901234567892(17)260312(10)L26`. */
export type LabelSymbol = { kind: 'gs1' | 'code'; text: string };

/**
 * What is printed for scanners: the goods' GTIN with expiry day and lot, else their barcode or code as it is; null of goods
 * whose codes no symbol can hold. A lot with characters that GS1 does not know is left to the words beside.
 */
export function labelSymbol(
  { barcodes, goodsCode }: Pick<Goods, 'barcodes' | 'goodsCode'>,
  { lot, expiryDate }: { lot: string; expiryDate: Day | null },
): LabelSymbol | null {
  const gtin = barcodes.map((barcode) => toGtin14(barcode)).find((found) => found !== undefined);
  if (gtin !== undefined) {
    const expiry = expiryDate === null ? '' : `(17)${expiryDate.slice(2).replaceAll('-', '')}`;
    return { kind: 'gs1', text: `(01)${gtin}${expiry}${isGs1Lot(lot) ? `(10)${lot}` : ''}` };
  }
  const code = [...barcodes, goodsCode].find((one) => /^[!-~]{1,30}$/.test(one));
  return code === undefined ? null : { kind: 'code', text: code };
}

/** Of GS1's characters all but brackets, which would begin another element in the printed form. */
function isGs1Lot(lot: string): boolean {
  return /^[!"%&'*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/.test(lot);
}
