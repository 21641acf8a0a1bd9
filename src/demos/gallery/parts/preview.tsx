import { Preview } from '../../../ui/scanner/preview.tsx';
import classes from '../gallery.module.css';

export const states = {
  loading: () => (
    <div className={classes.tall}>
      <Preview camera={undefined} onCode={() => undefined} onBroken={() => undefined} />
    </div>
  ),
};
