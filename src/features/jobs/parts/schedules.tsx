import { useTranslation } from 'react-i18next';
import { listSchedules, runSchedule, type ScheduleRow } from '#core/jobs/contract';
import { useWhole } from '../../../lists/sources.ts';
import { Entries, Entry } from '../../../office/entries.tsx';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import { StateOf } from './state.tsx';
import { kindText } from './words.ts';

/** What runs by the clock: when it ran last, when next, and a way to run it now. */
export function Schedules() {
  const { t, i18n } = useTranslation('jobs');
  const list = useWhole(listSchedules);
  const { may } = useOffice();
  const whyNot = useWhyNot(runSchedule);
  const running = useChange(runSchedule);
  const when = ({ nextAt, lastAt }: ScheduleRow) =>
    [
      nextAt && t('schedule.next', { at: exactTimeOf(nextAt, i18n.language) }),
      lastAt && t('schedule.last', { at: exactTimeOf(lastAt, i18n.language) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Entries list={list} shown={list.rows ?? []} about={t('about.schedules')}>
        {(row) => (
          <Entry
            key={row.name}
            id={row.name}
            name={kindText(t, row.name)}
            marks={row.lastState && <StateOf state={row.lastState} />}
            text={
              <>
                <Muted size="small">{when(row)}</Muted>
                <Muted size="small">
                  <code>{row.cron}</code> {row.zone}
                </Muted>
              </>
            }
          >
            {may(runSchedule) && (
              <Button
                reason={whyNot}
                variant="default"
                aria-label={t('run-one', { name: kindText(t, row.name) })}
                onClick={() =>
                  void running.run({ body: { name: row.name } }).then((done) => done && toast(t('started')))
                }
              >
                {t('run')}
              </Button>
            )}
          </Entry>
        )}
      </Entries>
      <Failure of={running.problem} />
    </>
  );
}
