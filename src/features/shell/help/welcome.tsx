import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../store-work/use-words.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { usePreferences, useShell } from '../shell-context.ts';
import classes from './help.module.css';

const path = '/dashboard';

/** What this is, in one sentence, for whoever begins here; until they close it. */
export function Welcome() {
  const { t } = useTranslation('help');
  const { user } = useShell();
  const [{ seenSteps }, change] = usePreferences();
  if (!useWords('help') || user.viewAs !== null || seenSteps.includes(path)) return null;
  return (
    <div className={classes.welcome}>
      <p>{t('welcome')}</p>
      <IconButton label={t('app:close')} onClick={() => change({ seenSteps: [...seenSteps, path] })}>
        <IconX size={18} stroke={1.8} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
