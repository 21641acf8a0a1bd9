import type { RowChange } from '#core/wire/row-change';
import { RowHistory } from '../../../store-work/row-history.tsx';
import { CutOff } from '../../../ui/feedback/cut-off.ts';
import { person, useSample } from '../sample.ts';
import { type Answer, answers, cutOff, refuses, waits } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';
import { sampleInstant } from '../sample-session.ts';
import { SampleWork } from '../sample-work.tsx';

const edit: RowChange = {
  at: sampleInstant,
  userName: person,
  cause: 'edit',
  changes: [{ field: 'count', from: '24', to: '36' }],
};

function History({ answer }: { answer: Answer }) {
  const { t } = useSample();
  return (
    <SampleOffice answer={answer}>
      <SampleWork>
        <RowHistory<RowChange>
          call={{ name: 'sample.history' }}
          id="sample"
          edited={sampleInstant}
          // The office around it answers.
          read={() => Promise.resolve([])}
          words={{
            title: t('demo-gallery-work:history'),
            none: t('demo-gallery-work:history.none'),
            about: ({ cause }) => [cause === 'import' && t('demo-gallery-work:history.import')],
            fieldName: (field) => t(field === 'count' ? 'word.count' : 'word.goods'),
            valueText: (_, value) => value,
          }}
        />
      </SampleWork>
    </SampleOffice>
  );
}

function useChanges(name: string): RowChange[] {
  const { t } = useSample();
  const named = { field: 'name', from: t('goods.milk'), to: name };
  return [
    edit,
    { ...edit, at: '2025-03-14T09:05:30.000Z', cause: 'import', changes: [named, ...edit.changes] },
  ];
}

export const states = {
  usual: () => <History answer={answers(useChanges(useSample().t('goods.tea')))} />,
  'long-text': () => <History answer={answers(useChanges(useSample().longName))} />,
  empty: () => <History answer={answers([])} />,
  loading: () => <History answer={waits} />,
  error: () => <History answer={refuses} />,
  offline: () => (
    <CutOff value={true}>
      <History answer={cutOff} />
    </CutOff>
  ),
};
