import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tickets } from '#core/andon/contract';
import type { TimeLeft } from '#core/andon/list';
import type { SessionInfo } from '#core/session/contract';
import { useDueText } from '../../../store-work/clock-left.tsx';
import { useDownload } from '../../../store-work/download.ts';
import { useMinute } from '../../../store-work/minute.ts';
import { FigureLine, type FigureTone } from '../../../ui/lists/figure-line.tsx';
import { FirstRows } from '../../../ui/lists/first-rows.tsx';
import { useHeldTickets } from '../list/tickets.ts';
import { ticketLines } from './lines.ts';
import { TicketRow } from './ticket-row.tsx';

const tones = {
  late: 'urgent',
  hour: 'urgent',
  today: 'needs-you',
  later: 'needs-you',
} as const satisfies Record<TimeLeft, FigureTone>;

/** What waits for somebody, by the time that is left: what there is of each, and that there is nothing. */
export function MyTicketsToday({ of, user }: { of: 'urgent' | 'rest'; user: SessionInfo }) {
  const { t } = useTranslation('dashboard');
  const { isLoaded, all, by } = useHeldTickets(user);
  const { isComplete } = useDownload(tickets, user.userId);
  const isHere = isLoaded && isComplete;
  const now = useMinute();
  const dueText = useDueText(now);
  const waiting = useMemo(() => ticketLines(all, by, now).filter(({ count }) => count > 0), [all, by, now]);
  const lines = waiting.filter(({ left }) => (tones[left] === 'urgent') === (of === 'urgent'));
  // That there is nothing is said once.
  if (of === 'urgent' && (!isHere || lines.length === 0)) return null;
  if (!isHere || waiting.length === 0)
    return (
      <FigureLine
        name="tickets"
        figure={isHere ? 0 : undefined}
        words={t('line.tickets')}
        tone="fine"
        link={{ to: '/andon/list', search: {} }}
      />
    );
  return lines.map(({ left, count, search, firstDue, zone, first }) => {
    const time = firstDue !== null && dueText(firstDue, zone);
    return (
      <FigureLine
        key={left}
        name={`tickets-${left}`}
        figure={count}
        words={t(`line.tickets-${left}`)}
        note={time && t(left === 'late' ? 'tickets.late' : 'tickets.until', { time })}
        tone={tones[left]}
        link={{ to: '/andon/list', search }}
        rows={
          <FirstRows>
            {first.map(({ id, title, store, clocks }) => (
              <TicketRow
                key={id}
                title={title}
                store={store}
                clocks={clocks}
                link={{ to: '/andon/list', search: { ...search, open: id } }}
              />
            ))}
          </FirstRows>
        }
      />
    );
  });
}
