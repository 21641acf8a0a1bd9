import { useTranslation } from 'react-i18next';
import { noChoice } from '#core/andon/types';
import { useOffline } from '#offline/react';
import { PhotoStrip } from '../../../store-work/attachments/photo-strip.tsx';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Detail } from '../../../ui/layout/detail.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { TicketHistory } from '../parts/history.tsx';
import classes from '../parts/parts.module.css';
import { Refusals } from '../parts/refusals.tsx';
import { RemindButton } from '../parts/remind-button.tsx';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';
import { WhyTold } from '../parts/why-told.tsx';
import type { ListProps } from './search.ts';
import { TicketMoves } from './ticket-moves.tsx';
import { useTickets } from './tickets.ts';
import { useMarks } from './use-marks.ts';

/** The open ticket: what is wrong, how far it is, what I can do about it, and what was done. */
export function OpenTicket({ search, onSearch, id }: ListProps & { id: string }) {
  const { t, i18n } = useTranslation('andon');
  const { timeZone, token } = useWork();
  const { clock } = useOffline();
  const { of, scenes, calendars } = useTickets();
  const ticket = of(id);
  const mark = useMarks().get(id);
  const close = () => onSearch({ open: undefined, mend: undefined });
  if (!ticket)
    return (
      <DetailPane label={t('detail')} title={t('open.not-here')} onClose={close}>
        <p>{t('open.not-here-text')}</p>
        <Refusals id={id} />
      </DetailPane>
    );
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
  // Who has it now is what its creator looks for.
  const has = ticket.superiors.length > 0 ? ticket.superiors : ticket.handlers;
  return (
    <DetailPane label={t('detail')} title={ticket.title} rowKey={id} onClose={close}>
      <Detail
        lines={[
          <span key="state" className={classes.line}>
            <StateTag state={ticket.state} />
            {ticket.type !== noChoice && <TypeTag type={ticket.type} />}
            {ticket.number !== null && <Muted>{t('number', { number: ticket.number })}</Muted>}
          </span>,
          scenes.pathOf(ticket.scenes),
          has.length > 0 &&
            t('lists:filters.is', {
              label: t(ticket.superiors.length > 0 ? 'fact.superiors' : 'fact.handlers'),
              value: names(has),
            }),
          mark && (
            <span key="mark" className={classes.line}>
              <UnsentMark isParked={mark === 'parked'} className={classes.mark} />
              <span aria-hidden="true">
                {t(mark === 'parked' ? 'store-work:unsent.needs-you' : 'store-work:unsent')}
              </span>
            </span>
          ),
        ]}
        more={{
          label: t('app:details'),
          content: (
            <FactList
              of={[
                [
                  t('fact.creator'),
                  `${ticket.creator.name} · ${ticket.department.name || ticket.store || ''}`,
                ],
                [
                  t('fact.leader'),
                  ticket.leader ? ticket.leader.name || t('fact.leader-later') : t('fact.no-leader'),
                ],
                [t('fact.handlers'), names(ticket.handlers) || '–'],
                [t('column.createTime'), exactTimeOf(ticket.createdAt, i18n.language, timeZone)],
              ]}
            />
          ),
        }}
        foot={
          <TicketMoves
            key={`${ticket.id} ${ticket.state}`}
            ticket={ticket}
            search={search}
            onSearch={onSearch}
          />
        }
      >
        <TicketClocks clocks={ticket.clocks} calendars={calendars} all />
        <Refusals id={id} />
        <p className={flow.written}>{ticket.description}</p>
        {ticket.solution !== '' && (
          <p className={flow.written}>
            {t('field.disposeOpinion')}: {ticket.solution}
          </p>
        )}
        <WhyTold ticket={ticket} />
        <PhotoStrip kind="andon" subject={id} photos={ticket.photos} token={token} />
        <TicketHistory
          of={ticket.history}
          timeZone={timeZone}
          now={clock.now()}
          remind={(line, onCounted) => <RemindButton line={line} ticket={ticket} onCounted={onCounted} />}
        />
      </Detail>
    </DetailPane>
  );
}
