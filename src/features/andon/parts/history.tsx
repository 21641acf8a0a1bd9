import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketLine } from '#core/andon/types';
import { receivedText } from '../../../store-work/received-text.ts';
import flow from '../../../ui/layout/flow.module.css';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './parts.module.css';
import { StateTag } from './tags.tsx';

/**
 * What was done about a ticket, by whom and when, newest first.
 *
 * @param props.remind the way to remind those in turn of a line; nothing where nobody is to be reminded
 */
export function TicketHistory(props: {
  of: readonly TicketLine[];
  timeZone: string;
  now: number;
  remind: (line: TicketLine, onCounted: (reminders: number) => void) => ReactNode;
}) {
  const { t, i18n } = useTranslation('andon');
  const { t: work } = useTranslation('store-work');
  // What was just counted is shown before the row comes with it.
  const [counted, setCounted] = useState<Readonly<Record<string, number>>>({});
  const lines = props.of.map((line) => ({
    ...line,
    reminders: Math.max(line.reminders, counted[line.id] ?? 0),
  }));
  return (
    <section className={flow.tight} aria-label={t('history')}>
      <Heading level={3}>{t('history')}</Heading>
      <ol className={flow.timeline}>
        {lines.toReversed().map((line) => (
          <li key={line.id} className={classes.entry}>
            <span className={classes.line}>
              <StateTag state={line.process} />
              <Muted size="small">
                <Facts
                  of={[
                    line.user.name,
                    dateTimeOf(line.at, i18n.language, props.timeZone, props.now),
                    receivedText(work, line.heard, { language: i18n.language, timeZone: props.timeZone }),
                    line.reminders > 0 && t('history.reminders', { count: line.reminders }),
                  ]}
                />
              </Muted>
            </span>
            {line.opinion !== '' && <p className={flow.written}>{line.opinion}</p>}
            {props.remind(line, (reminders) => setCounted({ ...counted, [line.id]: reminders }))}
          </li>
        ))}
      </ol>
    </section>
  );
}
