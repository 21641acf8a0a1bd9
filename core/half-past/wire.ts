import type { BodyOf } from '../wire/call.ts';
import type { handleStock } from './contract.ts';
import type { StockFigures } from './types.ts';

type SaidFigures = Omit<BodyOf<typeof handleStock>, 'id' | 'recordId' | 'disposal' | 'remark'>;

/** The figures back again; of what is not said nothing is known. */
export function figuresOf(item: SaidFigures): StockFigures {
  return {
    article: item.fgid ?? '',
    goodsCode: item.fcode ?? '',
    barcodes: item.fcode2 ? [item.fcode2] : [],
    name: item.fname ?? '',
    nameEn: item.fnameEn ?? null,
    shelfLifeDays: item.fvalidperiod ?? null,
    bin: item.fbin ?? '',
    state: item.stat ?? 'normal',
    lot: item.flot ?? '',
    vendor: item.vendor ?? '',
    qty: item.fqty ?? 0,
    saleQty: item.saleQty ?? 0,
    outQty: item.outQty ?? 0,
    blockedQty: item.blockStockQty ?? 0,
    blockedDays: item.blockStockDay ?? 0,
    buyerCode: item.psrCode ?? '',
    buyerName: item.psrName ?? '',
    since: item.since ?? '',
  };
}
