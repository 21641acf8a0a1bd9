import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import classes from '../gallery.module.css';

export const states = {
  unsent: () => <UnsentMark isParked={false} className={classes.mark} />,
  refused: () => <UnsentMark isParked className={undefined} />,
};
