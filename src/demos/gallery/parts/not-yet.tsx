import { Unreachable } from '../../../api/answered.ts';
import { NotYet } from '../../../office/not-yet.tsx';

export const states = {
  loading: () => <NotYet isFetching error={null} />,
  offline: () => <NotYet isFetching={false} error={new Unreachable()} />,
};
