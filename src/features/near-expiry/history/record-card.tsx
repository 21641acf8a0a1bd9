import { IconPin } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import type { HistoryRow } from '#core/near-expiry/row';
import type { Unsent } from '../../../store-work/unsent.ts';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { dateTimeOf, timeOf } from '../../../ui/text/format.ts';
import classes from '../near-expiry.module.css';
import { DaysStrip } from '../parts/life-strip.tsx';
import { remarkEditText } from '../remark-edit-text.ts';
import own from './history.module.css';

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
    <Card as="article" padding="none" className={classes.card} data-row={row.id}>
      <Strip row={row} today={props.today} />
      <Pressable className={classes.body} onClick={() => props.onOpen(row)}>
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
      </Pressable>
      {unsent && <UnsentMark className={classes.unsent} isParked={unsent === 'parked'} />}
    </Card>
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
