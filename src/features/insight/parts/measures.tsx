import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points } from '#core/andon/contract';
import { endMeasure, listMeasures } from '#core/insight/contract';
import { useListOf, usePage } from '../../../lists/sources.ts';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../insight.module.css';
import { NotAnswered } from './answered.tsx';

const atOnce = 50;

/** Open counter-measures, those due first, with what came of them so far; whoever owns one says when it is done. */
export function Measures() {
  const { t, i18n } = useTranslation('insight');
  const { user } = useOffice();
  const [page, setPage] = useState(1);
  const list = usePage(useListOf(listMeasures, {}), page, atOnce);
  const { total = 0 } = list;
  // The last one of the last page is done.
  if (page > 1 && total > 0 && list.items.length === 0) setPage(page - 1);
  if (total === 0 && !list.problem) return null;
  const isManager = hasPoint(user.points, points.manager);
  return (
    <Card as="section" edge="line" title={t('measures', { count: total })} className={classes.whole}>
      <NotAnswered of={list} />
      {total > 0 && (
        <Refreshing of={list}>
          <TableFrame label={t('measure.effect')} className={classes.rows}>
            <thead>
              <tr>
                <th scope="col">{t('measure.what')}</th>
                <th scope="col">{t('measure.owner')}</th>
                <th scope="col">{t('measure.due')}</th>
                <th scope="col">{t('measure.effect')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {list.items.map(
                ({ ticketId, title, text, ownerId, ownerName, dueOn, isLate, before, after }) => (
                  <tr key={ticketId} data-row={ticketId}>
                    <td>
                      {text}
                      <div>
                        <Muted>{title}</Muted>
                      </div>
                    </td>
                    <td>{ownerName}</td>
                    <td>
                      {dayText(dueOn, i18n.language)} {isLate && t('measure.late')}
                    </td>
                    <td>{t('measure.times', { before, after })}</td>
                    <td>
                      {(ownerId === user.userId || isManager) && <Done ticketId={ticketId} name={text} />}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </TableFrame>
        </Refreshing>
      )}
      {total > atOnce && (
        <Pager total={total} page={page} size={atOnce} sizes={[atOnce]} onChange={(to) => setPage(to.page)} />
      )}
    </Card>
  );
}

/** `name`: what was to be done. */
function Done({ ticketId, name }: { ticketId: string; name: string }) {
  const { t } = useTranslation('insight');
  const { run, isBusy, problem } = useChange(endMeasure);
  const whyNot = useWhyNot(endMeasure);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t('lists:filters.is', { label: t('measure.done'), value: name })}
        reason={whyNot}
        loading={isBusy}
        onClick={() => void run({ body: { ticketId } })}
      >
        {t('measure.done')}
      </Button>
      <Failure of={problem} />
    </>
  );
}
