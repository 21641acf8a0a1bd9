import * as T from 'typebox';
import type { StockState } from '../half-past/codes.ts';
import type { StockFigures } from '../half-past/row.ts';

/** A lot in a bin of the warehouse that is past half of its shelf life, as the rest of the program knows it. */
export type WmsRow = Omit<StockFigures, 'since' | 'nameEn'>;

/** The stored figure has fourteen digits, three of them decimals. */
const Quantity = T.Number({ minimum: 0, exclusiveMaximum: 1e11 });
const QuantityOrNone = T.Optional(T.Union([Quantity, T.Null()]));
const Days = T.Integer({ minimum: 0, exclusiveMaximum: 100_000 });
const DaysOrNone = T.Optional(T.Union([Days, T.Null()]));
const TextOrNone = (maxLength: number) => T.Optional(T.Union([T.String({ maxLength }), T.Null()]));

/** The same as it travels (docs/connectors.md): frozen, as other companies' programs write it. */
export const WmsWire = T.Object({
  fbin: T.String({ minLength: 1, maxLength: 60 }),
  fcode: T.String({ minLength: 1, maxLength: 64 }),
  flot: T.String({ maxLength: 60 }),
  stat: T.Optional(T.Union([T.Enum(['normal', 'sealed', '正常', '封仓']), T.Null()])),
  fgid: TextOrNone(60),
  fcode2: TextOrNone(64),
  fname: T.String({ minLength: 1, maxLength: 200 }),
  vendor: TextOrNone(200),
  fvalidperiod: DaysOrNone,
  fqty: Quantity,
  saleQty: QuantityOrNone,
  outQty: QuantityOrNone,
  blockStockQty: QuantityOrNone,
  blockStockDay: DaysOrNone,
  psrCode: TextOrNone(64),
  psrName: TextOrNone(200),
});
export type WmsWire = T.Static<typeof WmsWire>;

/** From the wire's names and forms to ours; what it does not say is none. */
export function wmsRow(wire: WmsWire): WmsRow {
  const barcode = wire.fcode2?.trim() ?? '';
  return {
    bin: wire.fbin.trim(),
    goodsCode: wire.fcode.trim(),
    lot: wire.flot.trim(),
    state: stateOf(wire.stat),
    article: wire.fgid?.trim() ?? '',
    barcodes: barcode === '' ? [] : [barcode],
    name: wire.fname.trim(),
    vendor: wire.vendor?.trim() ?? '',
    shelfLifeDays: wire.fvalidperiod || null,
    qty: rounded(wire.fqty),
    saleQty: rounded(wire.saleQty),
    outQty: rounded(wire.outQty),
    blockedQty: rounded(wire.blockStockQty),
    blockedDays: wire.blockStockDay ?? 0,
    buyerCode: wire.psrCode?.trim() ?? '',
    buyerName: wire.psrName?.trim() ?? '',
  };
}

function stateOf(stat: WmsWire['stat']): StockState {
  return stat === 'sealed' || stat === '封仓' ? 'sealed' : 'normal';
}

/** What tells a row from the others. */
export function wmsKey({ bin, goodsCode, lot }: Pick<WmsRow, 'bin' | 'goodsCode' | 'lot'>): string {
  return JSON.stringify([bin, goodsCode, lot]);
}

/** As it is kept: else a row with more decimals would be a changed one each time that it comes. */
function rounded(quantity: number | null | undefined): number {
  return Number((quantity ?? 0).toFixed(3));
}
