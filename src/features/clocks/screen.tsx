import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CalendarRow,
  deleteCalendar,
  insertCalendar,
  listClocks,
  type TargetRow,
} from '#core/clocks/contract';
import { useWhole } from '../../lists/sources.ts';
import { DeleteOne } from '../../office/delete-one.tsx';
import { InsertButton } from '../../office/insert-button.tsx';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './clocks.module.css';
import { Calendars } from './parts/calendars.tsx';
import { EditCalendar } from './parts/edit-calendar.tsx';
import { EditExceptions } from './parts/edit-exceptions.tsx';
import { EditTarget } from './parts/edit-target.tsx';
import { Targets } from './parts/targets.tsx';

type Open =
  | { task: 'insert' }
  | { task: 'hours' | 'exceptions' | 'delete'; row: CalendarRow }
  | { task: 'target'; row: TargetRow; title: string };

/** How long tickets may take, by type, and the calendars in which that time is measured (decision A14). */
export function ClocksScreen() {
  const { t } = useTranslation('clocks');
  const { rows, ...list } = useWhole(listClocks);
  const [open, setOpen] = useState<Open>();
  // What the previews count from: as good as now, and the same for all of them.
  const [now] = useState(() => Date.now());
  const { calendars = [], targets = [] } = rows ?? {};
  const close = () => setOpen(undefined);
  return (
    <Page
      title={t('title')}
      actions={
        <InsertButton call={insertCalendar} onClick={() => setOpen({ task: 'insert' })}>
          {t('insert')}
        </InsertButton>
      }
    >
      <ListState
        list={{ ...list, items: targets, total: list.fetchedAt === 0 ? undefined : targets.length }}
        about={t('about')}
        isFiltered={false}
      />
      {rows && (
        <Refreshing of={list}>
          <div className={classes.sections}>
            <Heading size="title">{t('targets')}</Heading>
            <Targets
              targets={targets}
              calendars={calendars}
              now={now}
              onEdit={(row, title) => setOpen({ task: 'target', row, title })}
            />
            <Heading size="title">{t('calendars')}</Heading>
            <Muted as="p" size="small" className={classes.about}>
              {t('calendars-about')}
            </Muted>
            <Calendars
              calendars={calendars}
              targets={targets}
              now={now}
              onTask={(task, row) => setOpen({ task, row })}
            />
          </div>
        </Refreshing>
      )}
      {open?.task === 'insert' && <EditCalendar onClose={close} />}
      {open?.task === 'hours' && <EditCalendar row={open.row} onClose={close} />}
      {open?.task === 'exceptions' && <EditExceptions row={open.row} onClose={close} />}
      {open?.task === 'delete' && (
        <DeleteOne
          call={deleteCalendar}
          input={{ params: { id: open.row.id } }}
          title={t('delete-question', { name: open.row.name })}
          text={t('delete-text')}
          done={t('deleted', { name: open.row.name })}
          onClose={close}
        />
      )}
      {open?.task === 'target' && (
        <EditTarget row={open.row} title={open.title} calendars={calendars} now={now} onClose={close} />
      )}
    </Page>
  );
}
