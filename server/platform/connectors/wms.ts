import { setImmediate } from 'node:timers/promises';
import { type WmsRow, WmsWire, wmsKey, wmsRow } from '#core/connectors/wms';
import { readWmsTable, wmsColumns } from '#core/connectors/wms-table';
import { readBarcode, readCode, readMarked, readOwnCode } from '#core/spreadsheets/read-code';
import type { Unit } from '../sync/unit-of-work.ts';
import { type Applied, type Connector, connector, type RunningRun, type Unread } from './connector.ts';
import { headerRefused } from './header-refused.ts';

/** Of any field: which of them takes how much is said by the row as it travels. */
const longest = 300;

/**
 * What of the warehouse's stock is past half of its shelf life, from wherever it comes: all of it each time. `apply` is the
 * feature's that keeps it: rows are told apart by bin, goods and lot, and what is named no more is gone.
 */
export function wms(
  apply: (unit: Unit, rows: readonly WmsRow[], run: RunningRun, unread: Unread) => Promise<Applied>,
): Connector {
  return connector({
    name: 'wms',
    isWhole: true,
    wire: WmsWire,
    namedBy: ['fbin', 'fcode', 'flot'],
    reads: {
      fbin: (said) => readCode(said, longest),
      fcode: (said) => readCode(said, longest),
      flot: (said) => readOwnCode(said, longest),
      fgid: (said) => readOwnCode(said, longest),
      fcode2: (said) => readBarcode(said, longest),
      fname: (said) => readMarked(said, longest),
      vendor: (said) => readMarked(said, longest),
      psrCode: (said) => readCode(said, longest),
      psrName: (said) => readMarked(said, longest),
    },
    columns: wmsColumns,
    rowOf: wmsRow,
    keyOf: wmsKey,
    async readTable(sheet) {
      const read = await readWmsTable(sheet, setImmediate);
      if (read.ok) return { items: read.items, refused: [] };
      return { items: [], refused: [headerRefused(sheet, read.problem)] };
    },
    apply,
  });
}
