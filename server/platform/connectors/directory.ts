import { setImmediate } from 'node:timers/promises';
import { type DirectoryPerson, DirectoryWire, directoryPerson } from '#core/connectors/directory';
import { directoryColumns, readDirectoryTable } from '#core/connectors/directory-table';
import { readCode, readMarked } from '#core/spreadsheets/read-code';
import type { Unit } from '../sync/unit-of-work.ts';
import { type Applied, type Connector, connector, type RunningRun } from './connector.ts';
import { headerRefused } from './header-refused.ts';

/** Of any field: which of them takes how much is said by the row as it travels. */
const longest = 300;

/**
 * Who works for the company, from wherever it comes. `apply` is the feature's that keeps the directory: people are told
 * apart by their employee numbers, and the same row again is `unchanged`.
 */
export function directory(
  apply: (unit: Unit, people: readonly DirectoryPerson[], run: RunningRun) => Promise<Applied>,
): Connector {
  return connector({
    name: 'directory',
    wire: DirectoryWire,
    namedBy: ['empId'],
    reads: {
      empId: (said) => readCode(said, longest),
      name: (said) => readMarked(said, longest),
      email: (said) => readMarked(said, longest),
      phone: (said) => readCode(said, longest),
      department: (said) => readMarked(said, longest),
      weixinUser: (said) => readCode(said, longest),
    },
    columns: directoryColumns,
    rowOf: directoryPerson,
    keyOf: ({ empId }) => empId,
    async readTable(sheet) {
      const read = await readDirectoryTable(sheet, setImmediate);
      if (read.ok) return read.table;
      return { items: [], refused: [headerRefused(sheet, read.problem)] };
    },
    apply,
  });
}
