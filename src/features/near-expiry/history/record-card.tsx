import { IconPin } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from '#core/near-expiry/history';
import { dateTimeOf, timeOf } from '../../../ui/text/format.ts';
import { nameIn } from '../name-in.ts';
import classes from '../near-expiry.module.css';
import { DaysStrip } from '../parts/life-strip.tsx';
import { UnsentMark } from '../parts/unsent-mark.tsx';
import { remarkEditText } from '../remark-edit-text.ts';
import own from './history.module.css';
import type { Unsent } from './use-log.ts';

/** One record as a card: whose life it was about, what was done, by whom and when. */
export const RecordCard = memo(function RecordCard(props: {
  row: HistoryRow;
  today: string;
  timeZone: string;
  unsent: Unsent | undefined;
  /** Under a heading with the day, the time is enough. */
  isUnderDay: boolean;
  onOpen: (row: HistoryRow) => void;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { row, unsent, timeZone } = props;
  const { language } = i18n;
  const when = (instant: string) => dateTimeOf(instant, language, timeZone);
  const time = props.isUnderDay ? timeOf(row.editTime, language, timeZone) : when(row.editTime);
  return (
    <article className={classes.card} data-row={row.id}>
      <Strip row={row} today={props.today} />
      <button type="button" className={classes.body} onClick={() => props.onOpen(row)}>
        <span className={classes.name}>{nameIn(row, language)}</span>
        <span className={own.line}>
          <span className={own.type} data-type={row.editType}>
            {t(`type.${row.editType}`)}
          </span>
          {row.lot !== '' && (
            <span className={classes.facts}>
              {t('card.lot')} <b>{row.lot}</b>
            </span>
          )}
        </span>
        <span className={own.who}>
          {row.pinned && <IconPin size={15} stroke={1.8} aria-label={t('card.pinned')} />}
          <span>
            {[time, row.editUserName, row.remark, remarkEditText(t, row, when)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      {unsent && <UnsentMark className={classes.unsent} isParked={unsent === 'parked'} />}
    </article>
  );
});

function Strip({ row, today }: { row: HistoryRow; today: string }) {
  const { t } = useTranslation('near-expiry');
  if (row.expiryDate === null) {
    return (
      <div className={own.noLife}>
        <span className={classes.word}>{t(row.lot === '' ? 'history:no-lot' : 'life.unknown')}</span>
      </div>
    );
  }
  return <DaysStrip day={row.expiryDate} today={today} />;
}
