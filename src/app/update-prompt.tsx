import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import classes from './bars.module.css';
import { updates } from './update.ts';
import { useWatched } from './use-watched.ts';

/** A quiet bar: a newer version is on this device. The person decides when. */
export function UpdatePrompt() {
  const { t } = useTranslation('update');
  const state = useWatched(updates.state);
  if (state === 'none') return null;
  return (
    <div className={classes.bar} data-tone={state === 'draft-not-saved' ? 'warn' : 'calm'} role="status">
      <span className={classes.text}>{t(state)}</span>
      <Button variant="link" disabled={state === 'updating'} onClick={() => void updates.updateNow()}>
        {t(state === 'draft-not-saved' ? 'try-again' : 'update')}
      </Button>
    </div>
  );
}
