import { Reverting } from '../../../office/import/reverting.tsx';

export const states = {
  waiting: () => <Reverting reverting={{ state: 'waiting', progress: null, problem: null }} />,
  loading: () => (
    <Reverting
      reverting={{ state: 'running', progress: { phase: 'writing', done: 400, total: 1000 }, problem: null }}
    />
  ),
  refused: () => (
    <Reverting
      reverting={{ state: 'failed', progress: null, problem: { reason: 'database-busy', params: {} } }}
    />
  ),
};
