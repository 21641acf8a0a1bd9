import type { PastImport } from '#core/imports/calls';
import { lotImports } from '#core/stock-lots/contract';
import { PastImports } from '../../../office/import/past-imports.tsx';
import { person, useSample } from '../sample.ts';
import { type Answer, answers, cutOff, refuses, waits } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';
import { sampleInstant } from '../sample-session.ts';

const usual: PastImport = {
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
  reverting: null,
};
const reverting: PastImport = {
  ...usual,
  id: 'i2',
  isRevertible: false,
  reverting: { state: 'running', progress: { phase: 'writing', done: 400, total: 1200 }, problem: null },
};
const reverted: PastImport = {
  ...usual,
  id: 'i3',
  isRevertible: false,
  revertedAt: '2025-03-17T02:10:00.000Z',
  revertedBy: person,
};

function Past({ answer }: { answer: Answer }) {
  return (
    <SampleOffice answer={answer}>
      <PastImports calls={lotImports} />
    </SampleOffice>
  );
}

const pageOf = (...items: readonly PastImport[]) => answers({ items, total: items.length });

export const states = {
  usual: () => <Past answer={pageOf(usual)} />,
  loading: () => <Past answer={pageOf(reverting)} />,
  done: () => <Past answer={pageOf(reverted)} />,
  many: () => <Past answer={answers({ items: [usual, reverted], total: 42 })} />,
  'long-text': () => (
    <Past answer={pageOf({ ...usual, fileName: `${useSample().longName.replaceAll(' ', '_')}.xlsx` })} />
  ),
  empty: () => <Past answer={pageOf()} />,
  waiting: () => <Past answer={waits} />,
  error: () => <Past answer={refuses} />,
  offline: () => <Past answer={cutOff} />,
};
