import { UnsentMark } from '../../../store-work/unsent-mark.tsx';

export const states = {
  unsent: () => <UnsentMark isParked={false} className={undefined} />,
  refused: () => <UnsentMark isParked className={undefined} />,
};
