import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points } from '#core/andon/contract';
import type { Ticket, TicketMeasure } from '#core/andon/types';
import { dayInZone } from '#core/catalog/days';
import { endMeasure } from '#core/insight/contract';
import { repeatStores } from '#core/insight/figures';
import { useChange } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { dayText } from '../../../ui/text/format.ts';
import classes from './parts.module.css';
import { useCauses } from './use-causes.ts';
import { useSelf } from './use-self.ts';

/** That an event is the like of an earlier one, why it happened, and what shall prevent the next. */
export function WhyTold({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation('andon');
  const user = useSelf();
  const causes = useCauses();
  const { repeat, cause, whys, measure } = ticket;
  const line = (label: string, value: string) => (
    <p className={flow.written}>{t('lists:filters.is', { label, value })}</p>
  );
  const isTheirs = measure?.ownerId === user.userId || hasPoint(user.points ?? [], points.manager);
  return (
    <>
      {repeat && (
        <section className={classes.repeat} aria-label={t('repeat')}>
          <strong>
            {t(repeat.stores >= repeatStores ? 'repeat.stores' : 'repeat.of', {
              count: repeat.stores,
              number: repeat.number,
              day: dayText(dayInZone(repeat.at, ticket.timeZone), i18n.language),
            })}
          </strong>
          {repeat.cause !== undefined && line(t('repeat.cause'), causes.nameOf(repeat.cause))}
          {repeat.measure !== undefined && line(t('repeat.measure'), repeat.measure)}
        </section>
      )}
      {cause !== undefined && line(t('cause'), causes.nameOf(cause))}
      {whys !== undefined && whys !== '' && line(t('whys'), whys)}
      {measure && (
        <>
          {line(t('measure'), measureText(measure, t('measure.due'), i18n.language))}
          {measure.doneAt !== undefined ? (
            <p className={flow.written}>{t('measure.taken')}</p>
          ) : (
            isTheirs && <MeasureDone ticketId={ticket.id} />
          )}
        </>
      )}
    </>
  );
}

/** What, by whom, until when. */
export function measureText(
  { text, ownerName, dueOn }: Pick<TicketMeasure, 'text' | 'ownerName' | 'dueOn'>,
  until: string,
  language: string,
): string {
  return [text, ownerName, `${until} ${dayText(dueOn, language)}`].filter(Boolean).join(' · ');
}

function MeasureDone({ ticketId }: { ticketId: string }) {
  const { t } = useTranslation('andon');
  const { run, isBusy, problem } = useChange(endMeasure, { alsoChanges: ['andon.ticket'] });
  const whyNot = useWhyNot(endMeasure);
  return (
    <>
      <Button
        variant="default"
        reason={whyNot}
        loading={isBusy}
        onClick={() => void run({ body: { ticketId } })}
      >
        {t('measure.done')}
      </Button>
      {problem && <p role="alert">{t(`reasons:${problem.reason}`, problem.params)}</p>}
    </>
  );
}
