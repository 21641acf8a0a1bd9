import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points } from '#core/andon/contract';
import { endMeasure, listMeasures } from '#core/insight/contract';
import { useListOf, usePage } from '../../../lists/sources.ts';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TableFrame } from '../../../ui/lists/table-frame.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../insight.module.css';

const shownAtMost = 50;

/** Open counter-measures, those due first, with what came of them so far; whoever owns one says when it is done. */
export function Measures() {
  const { t, i18n } = useTranslation('insight');
  const { user } = useOffice();
  const list = usePage(useListOf(listMeasures, {}), 1, shownAtMost);
  if (list.items.length === 0) return null;
  const isManager = hasPoint(user.points, points.manager);
  return (
    <Card
      as="section"
      edge="line"
      title={t('measures', { count: list.total ?? 0 })}
      className={classes.whole}
    >
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
          {list.items.map(({ ticketId, title, text, ownerId, ownerName, dueOn, isLate, before, after }) => (
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
              <td>{(ownerId === user.userId || isManager) && <Done ticketId={ticketId} name={text} />}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
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
