import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { dayText } from '../../../ui/text/format.ts';
import classes from './calendar.module.css';

/** What ended before `since` is the server's alone: the calendar says so, and leads to the list that asks for it. */
export function BeyondHeld({ since, onOlder }: { since: string; onOlder: () => void }) {
  const { t, i18n } = useTranslation('themes');
  return (
    <div className={classes.beyond} role="note">
      <p>{t('calendar.beyond', { day: dayText(since, i18n.language) })}</p>
      <Button size="md" variant="light" onClick={onOlder}>
        {t('calendar.older')}
      </Button>
    </div>
  );
}
