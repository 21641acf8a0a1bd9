import type { StoredOperation } from '#offline';
import { AmendNotice, RefusedNotices } from '../../../store-work/refused-notice.tsx';
import { useSample } from '../sample.ts';
import { sampleInstant } from '../sample-session.ts';
import { SampleWork } from '../sample-work.tsx';

const refused: StoredOperation = {
  id: 'sample',
  call: 'sample.check',
  version: 1,
  params: {},
  body: null,
  base: { version: 1, was: {} },
  occurredAt: sampleInstant,
  order: 1,
  owner: 'sample',
  store: '0001',
  subject: 'sample',
  rev: 1,
  state: 'parked',
  attempts: 1,
  settledAt: null,
  lastAnswer: { code: 40400, reason: 'record-unknown', params: {}, at: sampleInstant },
};

/** @param words what its user had written */
function Refused({ words }: { words?: string }) {
  return (
    <SampleWork>
      <RefusedNotices operations={[{ ...refused, body: words ?? null }]} />
    </SampleWork>
  );
}

export const states = {
  refused: () => <Refused />,
  amended: () => (
    <SampleWork>
      <AmendNotice operation={refused} />
    </SampleWork>
  ),
  'long-text': () => <Refused words={useSample().long} />,
};
