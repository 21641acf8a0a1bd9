import { IconCheck, IconDotsVertical, IconPin } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { isTooNew } from '#core/near-expiry/freshness';
import { stockOf } from '#core/near-expiry/rules';
import type { ListRow } from '#core/near-expiry/types';
import { Facts } from '../../../ui/facts.tsx';
import { daysAgoText, quantityText } from '../../../ui/format.ts';
import { nameIn } from '../name-in.ts';
import classes from '../near-expiry.module.css';
import { LifeStrip } from './life-strip.tsx';
import { UnsentMark } from './unsent-mark.tsx';

/** One row as a card: what it is, the one number that matters, the likely action under the thumb. */
export const CheckCard = memo(function CheckCard(props: {
  row: ListRow;
  today: string;
  timeZone: string;
  isPending: boolean;
  /** Something about it was refused and waits for a person. */
  isParked: boolean;
  isLive: boolean;
  mayCheck: boolean;
  onCheck: (row: ListRow) => void;
  onOpen: (row: ListRow) => void;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { row, today, timeZone } = props;
  const { language } = i18n;
  const name = nameIn(row, language);
  const canCheckNow = props.mayCheck && !row.red && !isTooNew(row.shelfLifeDays, row.expiryDate, today);
  const canCheck = canCheckNow || (props.mayCheck && row.lot === '');
  const checked =
    row.editTime && daysAgoText(daysBetween(dayInZone(row.editTime, timeZone), today), language);
  return (
    <article className={classes.card} data-row={row.article}>
      <LifeStrip row={row} today={today} timeZone={timeZone} />
      <button type="button" className={classes.body} onClick={() => props.onOpen(row)}>
        <span className={classes.name}>{name}</span>
        <Facts
          className={classes.facts}
          of={[
            row.lot !== '' && (
              <>
                {t('card.lot')} <b>{row.lot}</b>
              </>
            ),
            <>
              {t('card.stock')} <b>{quantityText(stockOf(row, props.isLive), language)}</b>
            </>,
            row.shelfLifeDays === null
              ? t('card.no-shelf-life')
              : t('card.shelf-life', { count: row.shelfLifeDays }),
          ]}
        />
        {row.lot !== '' && row.red && <span className={classes.label}>{t('card.last-lot')}</span>}
        <span className={classes.more}>
          {row.pinned && <IconPin size={15} stroke={1.8} aria-label={t('card.pinned')} />}
          <span>
            {row.remark !== ''
              ? row.remark
              : [row.barcode, checked ? t('card.checked', { when: checked }) : t('card.never')]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </span>
      </button>
      {props.isPending && <UnsentMark className={classes.unsent} isParked={props.isParked} />}
      {canCheck ? (
        <button
          type="button"
          className={classes.check}
          aria-label={t('card.check', { name })}
          onClick={() => props.onCheck(row)}
        >
          <IconCheck size={24} stroke={2} />
        </button>
      ) : (
        <button
          type="button"
          className={classes.check}
          data-quiet
          aria-label={t('card.open', { name })}
          onClick={() => props.onOpen(row)}
        >
          <IconDotsVertical size={24} stroke={2} />
        </button>
      )}
    </article>
  );
});
