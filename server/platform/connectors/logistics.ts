import { setImmediate } from 'node:timers/promises';
import { isDay } from '#core/catalog/days';
import { type LogisticsRow, LogisticsWire, logisticsKey, logisticsRow } from '#core/connectors/logistics';
import { logisticsColumns, readLogisticsTable } from '#core/connectors/logistics-table';
import { readBarcode, readCode, readMarked } from '#core/spreadsheets/read-code';
import { readDay } from '#core/spreadsheets/read-day';
import type { Unit } from '../sync/unit-of-work.ts';
import { type Applied, type Connector, connector, type RunningRun } from './connector.ts';
import { headerRefused } from './header-refused.ts';

/** Of any field: which of them takes how much is said by the row as it travels. */
const longest = 300;

/**
 * What logistics could not deliver, from wherever it comes. `apply` is the feature's that keeps lacks: rows are told apart
 * by day and goods, their lines by store too, and the same row again is `unchanged`.
 */
export function logistics(
  apply: (unit: Unit, rows: readonly LogisticsRow[], run: RunningRun) => Promise<Applied>,
): Connector {
  return connector({
    name: 'logistics',
    wire: LogisticsWire,
    namedBy: ['genDate', 'hdgdCode'],
    reads: {
      genDate: (said) => (isDay(said) ? readDay(said, 1900) : { value: said }),
      hdgdCode: (said) => readCode(said, longest),
      hdgdCode2: (said) => readBarcode(said, longest),
      hdgdName: (said) => readMarked(said, longest),
      sortCode: (said) => readCode(said, longest),
      sortName: (said) => readMarked(said, longest),
      psrCode: (said) => readCode(said, longest),
      psrName: (said) => readMarked(said, longest),
    },
    columns: logisticsColumns,
    rowOf: logisticsRow,
    keyOf: logisticsKey,
    async readTable(sheet) {
      const read = await readLogisticsTable(sheet, setImmediate);
      if (read.ok) return read.table;
      const refused = headerRefused(sheet, read.problem);
      // Columns are called as the lists of shortages call them.
      return {
        items: [],
        refused: [{ ...refused, params: { ...refused.params, columnWords: 'goods-lack' } }],
      };
    },
    apply,
  });
}
