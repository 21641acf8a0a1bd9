import type { PastImport } from '#core/imports/calls';
import { lotImports } from '#core/stock-lots/contract';
import { PastImports } from '../../../office/import/past-imports.tsx';
import { person } from '../sample.ts';
import { answers } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';
import { sampleInstant } from '../sample-session.ts';

const refused: PastImport = {
  id: 'i1',
  fileName: 'stock-2025-03-17.xlsx',
  owner: { usercode: 'wangfang', name: person },
  at: sampleInstant,
  imported: 1200,
  unchanged: 34,
  refused: 2,
  revertedAt: null,
  revertedBy: null,
  isRevertible: true,
  reverting: { state: 'failed', progress: null, problem: { reason: 'database-busy', params: {} } },
};

/** One that could not be taken back, and still can be. */
function Refused() {
  return (
    <SampleOffice answer={answers({ items: [refused], total: 1 })}>
      <PastImports calls={lotImports} />
    </SampleOffice>
  );
}

export const states = { usual: Refused };
