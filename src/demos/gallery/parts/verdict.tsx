import { useState } from 'react';
import type { CommonVerdict } from '#core/imports/verdict';
import { Verdict } from '../../../office/import/verdict.tsx';
import { useSample } from '../sample.ts';
import { useSampleImport } from '../sample-import.ts';

function Told(props: { of: CommonVerdict; whyNot?: string; asks?: boolean }) {
  const { t } = useSample();
  const { look, verdicts } = useSampleImport();
  const [isDone, setDone] = useState(false);
  const also = { label: t('demo-gallery-work:import.also'), question: t('demo-gallery-work:import.ask') };
  return (
    <Verdict
      title={t('word.goods')}
      verdict={isDone ? verdicts.done : props.of}
      look={props.asks ? { ...look, alsoDoes: () => also } : look}
      whyNot={props.whyNot}
      onImport={() => setDone(true)}
    />
  );
}

export const states = {
  usual: () => <Told of={useSampleImport().verdicts.preview} />,
  full: () => <Told of={useSampleImport().verdicts.read} />,
  refused: () => <Told of={useSampleImport().verdicts.refused} />,
  danger: () => <Told asks of={useSampleImport().verdicts.nothing} />,
  empty: () => <Told of={useSampleImport().verdicts.nothing} />,
  'read-only': () => <Told of={useSampleImport().verdicts.refused} whyNot={useSample().t('reason')} />,
  done: () => <Told of={useSampleImport().verdicts.done} />,
};
