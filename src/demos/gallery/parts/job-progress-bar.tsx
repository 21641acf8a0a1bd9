import { JobProgressBar } from '../../../office/import/job-progress-bar.tsx';
import { useSample } from '../sample.ts';

function Bar({ done, total, words }: { done: number; total: number; words?: string }) {
  const { t } = useSample();
  return (
    <JobProgressBar
      words={words ?? t('imports:phase.writing')}
      progress={{ phase: 'writing', done, total }}
    />
  );
}

export const states = {
  usual: () => <Bar done={400} total={1000} />,
  done: () => <Bar done={1000} total={1000} />,
  // How much there is to do is not known yet: the bar would move by itself.
  waiting: () => <JobProgressBar words={useSample().t('imports:phase.reading')} progress={null} />,
  'long-text': () => <Bar done={123_456} total={1_000_000} words={useSample().long} />,
};
