import { Failure } from '../../../office/failure.tsx';
import { problem } from '../sample-answers.ts';

export const states = {
  usual: () => <Failure of={problem('database-busy')} />,
  'long-text': () => <Failure of={problem('demo-accounts-off')} />,
  empty: () => <Failure of={null} />,
};
