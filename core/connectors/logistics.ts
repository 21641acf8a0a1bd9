import * as T from 'typebox';
import type { Day } from '../catalog/days.ts';

/** What logistics could not deliver of one article on one day, as the rest of the program knows it. */
export type LogisticsRow = {
  genDate: Day;
  /** The goods' inner code, text with its leading zeros. */
  goodsCode: string;
  /** Of the whole company. */
  reqQty: number;
  lackQty: number;
  /** In the warehouse at midnight, and now; null: not known. */
  wrhQty: number | null;
  nowWrhQty: number | null;
  /** '' where the system does not say. */
  sortCode: string;
  sortName: string;
  psrCode: string;
  psrName: string;
  /** Null where the system does not say: the goods keep what they have. */
  goodsName: string | null;
  barcode: string | null;
  /** By store; a store is in it once. */
  lines: readonly LogisticsLine[];
};
export type LogisticsLine = { store: string; reqQty: number; lackQty: number };

/** The stored figure has fourteen digits, three of them decimals. */
const Quantity = T.Number({ minimum: 0, exclusiveMaximum: 1e11 });
const QuantityOrNull = T.Optional(T.Union([Quantity, T.Null()]));
const Code = T.String({ minLength: 1, maxLength: 64 });
const CodeOrNone = T.Optional(T.Union([T.String({ maxLength: 64 }), T.Null()]));
const NameOrNone = T.Optional(T.Union([T.String({ maxLength: 200 }), T.Null()]));

/** The same as it travels (docs/connectors.md): frozen, as other companies' programs write it. */
export const LogisticsWire = T.Object({
  genDate: T.String({ format: 'date' }),
  hdgdCode: Code,
  reqQty: Quantity,
  lackQty: Quantity,
  wrhQty: QuantityOrNull,
  nowWrhQty: QuantityOrNull,
  sortCode: CodeOrNone,
  sortName: NameOrNone,
  psrCode: CodeOrNone,
  psrName: NameOrNone,
  hdgdName: NameOrNone,
  hdgdCode2: CodeOrNone,
  lines: T.Optional(
    T.Array(
      T.Object({ hdstore: T.String({ minLength: 1, maxLength: 20 }), reqQty: Quantity, lackQty: Quantity }),
      { maxItems: 5000 },
    ),
  ),
});
export type LogisticsWire = T.Static<typeof LogisticsWire>;

/** From the wire's names and forms to ours. Of a store that is in it twice the last line counts. */
export function logisticsRow(wire: LogisticsWire): LogisticsRow {
  const lines = new Map(
    (wire.lines ?? []).map(({ hdstore, reqQty, lackQty }) => [
      hdstore.trim(),
      { store: hdstore.trim(), reqQty: rounded(reqQty), lackQty: rounded(lackQty) },
    ]),
  );
  return {
    genDate: wire.genDate,
    goodsCode: wire.hdgdCode.trim(),
    reqQty: rounded(wire.reqQty),
    lackQty: rounded(wire.lackQty),
    wrhQty: roundedOrNull(wire.wrhQty),
    nowWrhQty: roundedOrNull(wire.nowWrhQty),
    sortCode: wire.sortCode?.trim() ?? '',
    sortName: wire.sortName?.trim() ?? '',
    psrCode: wire.psrCode?.trim() ?? '',
    psrName: wire.psrName?.trim() ?? '',
    goodsName: wire.hdgdName?.trim() || null,
    barcode: wire.hdgdCode2?.trim() || null,
    lines: [...lines.values()],
  };
}

/** What tells a row from the others: it comes again when it has changed. */
export function logisticsKey({ genDate, goodsCode }: Pick<LogisticsRow, 'genDate' | 'goodsCode'>): string {
  return `${genDate} ${goodsCode}`;
}

/** As it is kept: else a row with more decimals would be a changed one each time that it comes. */
function rounded(quantity: number): number {
  return Number(quantity.toFixed(3));
}

function roundedOrNull(quantity: number | null | undefined): number | null {
  return quantity === null || quantity === undefined ? null : rounded(quantity);
}
