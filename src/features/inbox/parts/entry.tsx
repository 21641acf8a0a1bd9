import { IconCheck, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayInZone } from '#core/catalog/days';
import { paramsIn } from '#core/catalog/name-in';
import { entryKey, type InboxEntry } from '#core/inbox/entry';
import { isOpen } from '#core/inbox/rules';
import { useOffline } from '#offline/react';
import { useWork } from '../../../store-work/work.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { dateTimeOf, timeOf } from '../../../ui/text/format.ts';
import classes from '../inbox.module.css';

/** One telling: what, about what, when, and whether it still needs its reader. Its words lead to the thing. */
export function Entry({ entry, onMark }: { entry: InboxEntry; onMark: (read: boolean) => void }) {
  const { t, i18n } = useTranslation('inbox');
  const when = useWhen(entry.toldAt);
  const isNew = isOpen(entry);
  const state = isNew ? t('state.new') : t(entry.settledAt === null ? 'state.read' : 'state.settled');
  return (
    <li className={classes.entry} data-row={entryKey(entry)} data-open={isNew || undefined}>
      <Link to={entry.link} className={classes.words} onClick={() => isNew && onMark(true)}>
        <span className={classes.head}>
          <strong className={classes.name}>{t(`name.${entry.kind}`)}</strong>
          <span className={classes.state}>{state}</span>
          <time dateTime={entry.toldAt} className={classes.when}>
            {when}
          </time>
        </span>
        <span className={classes.text}>
          {t(`kind.${entry.kind}`, { ...noParams, ...paramsIn(entry.params, i18n.language) })}
        </span>
      </Link>
      {entry.settledAt === null && (
        <IconButton
          label={t(isNew ? 'mark-read' : 'mark-unread', { name: t(`name.${entry.kind}`) })}
          className={classes.mark}
          data-cell="mark"
          onClick={() => onMark(isNew)}
        >
          {isNew ? (
            <IconCheck size={19} stroke={1.8} aria-hidden />
          ) : (
            <IconMail size={19} stroke={1.6} aria-hidden />
          )}
        </IconButton>
      )}
    </li>
  );
}

// What one that was told by an earlier version may lack.
const noParams = { name: '', title: '', words: '', number: 0, goods: '', store: '', qty: '', count: 0 };

/** The time for today's, which stand under that word; the day too for earlier ones. */
function useWhen(instant: string): string {
  const { i18n } = useTranslation('inbox');
  const { clock } = useOffline();
  const { today, timeZone } = useWork();
  return dayInZone(instant, timeZone) === today
    ? timeOf(instant, i18n.language, timeZone)
    : dateTimeOf(instant, i18n.language, timeZone, clock.now());
}
