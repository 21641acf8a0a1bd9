import type { ComponentProps } from 'react';
import { DayLine } from '../../../store-work/day-line.tsx';
import { useSample } from '../sample.ts';
import { SampleWork } from '../sample-work.tsx';

function Day(props: {
  device?: ComponentProps<typeof SampleWork>['device'];
  done?: number;
  isLoaded?: boolean;
  name?: string;
}) {
  const { t } = useSample();
  const { device = {}, done = 12, isLoaded = true, name = t('store.east') } = props;
  return (
    <SampleWork device={device}>
      <DayLine
        name={name}
        words={{ done: t('demo-gallery-work:day.done'), progress: t('demo-gallery-work:day.progress') }}
        day={{ done, due: 40 - done }}
        isLoaded={isLoaded}
      />
    </SampleWork>
  );
}

export const states = {
  usual: () => <Day />,
  done: () => <Day done={40} />,
  old: () => <Day device={{ pulledAt: '2025-03-16T22:05:00.000Z' }} />,
  loading: () => <Day isLoaded={false} />,
  'first-download': () => <Day device={{ coming: { here: 1200, total: 4800 } }} />,
  'long-text': () => <Day name={useSample().longName} device={{ isReachable: false }} />,
};
