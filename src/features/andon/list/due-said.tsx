import { useTranslation } from 'react-i18next';
import { clockSaid } from '#core/clocks/targets';
import { useDueText } from '../../../store-work/clock-left.tsx';
import { useMinute } from '../../../store-work/minute.ts';
import { useWork } from '../../../store-work/work.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './list.module.css';
import { useTickets } from './tickets.ts';

/** By when somebody would own it and resolve it, were it sent now with this type proposed; also without a network. */
export function DueSaid({ type }: { type: string }) {
  const { t } = useTranslation('andon');
  const { calendars, targets } = useTickets();
  const { timeZone, user } = useWork();
  const own = user.stores.find(({ code }) => code === user.ownStore);
  const storeZone = own?.timeZone ?? timeZone;
  const minute = useMinute();
  const dueText = useDueText(minute);
  const said = clockSaid(calendars, targets, { kind: 'andon', type, storeZone, isProposed: true }, minute);
  const parts = (['own', 'resolve'] as const).flatMap((clock) => {
    const due = said[clock];
    return due === undefined ? [] : [t(`due.${clock}`, { time: dueText(due, storeZone) })];
  });
  return (
    parts.length > 0 && (
      <Muted size="small" className={classes.due}>
        {parts.join(' · ')}
      </Muted>
    )
  );
}
