import { useTranslation } from 'react-i18next';
import type { JobRow, JobState } from '#core/jobs/contract';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { progressText } from './words.ts';

const tones: Record<JobState, 'good' | 'off' | 'bad'> = {
  waiting: 'off',
  running: 'good',
  done: 'good',
  failed: 'bad',
  cancelled: 'off',
};

/** How a job stands, and how far it has come. */
export function State({ row }: { row: JobRow }) {
  const { t } = useTranslation('jobs');
  return (
    <>
      <StateWord tone={tones[row.state]}>{t(row.isEnding ? 'state.ending' : `state.${row.state}`)}</StateWord>{' '}
      <Muted size="small">{progressText(t, row)}</Muted>
    </>
  );
}

export function StateOf({ state }: { state: JobState }) {
  const { t } = useTranslation('jobs');
  return <StateWord tone={tones[state]}>{t(`state.${state}`)}</StateWord>;
}
