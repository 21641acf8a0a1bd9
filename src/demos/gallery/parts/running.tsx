import type { ComponentProps } from 'react';
import { lotImports } from '#core/stock-lots/contract';
import { RunningImport } from '../../../office/import/running.tsx';
import { SampleOffice } from '../sample-office.tsx';

function Running(props: Pick<ComponentProps<typeof RunningImport>, 'preview' | 'progress' | 'job'>) {
  return (
    <SampleOffice>
      <RunningImport {...props} />
    </SampleOffice>
  );
}

const job = { calls: lotImports, id: 'sample' };

export const states = {
  waiting: () => <Running preview progress={null} job={null} />,
  usual: () => <Running preview progress={{ phase: 'checking', done: 300, total: 1000 }} job={job} />,
  loading: () => (
    <Running preview={false} progress={{ phase: 'writing', done: 700, total: 1000 }} job={job} />
  ),
};
