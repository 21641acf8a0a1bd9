import { IconCheck, IconDotsVertical, IconMessage2, IconPin } from '@tabler/icons-react';
import { memo, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInZone, daysBetween } from '#core/catalog/days';
import { nameIn } from '#core/catalog/name-in';
import { type Lot, stockOf } from '#core/catalog/stock/lot';
import { isDue } from '#core/near-expiry/due';
import type { ListRow } from '#core/near-expiry/row';
import { goneTexts } from '../../../store-work/gone-text.ts';
import { UnsentMark } from '../../../store-work/unsent-mark.tsx';
import { IconButton, Pressable } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { daysAgoText, monthDayText, quantityText } from '../../../ui/text/format.ts';
import { useLotParts, type WritingOff } from '../lot-parts.ts';
import classes from '../near-expiry.module.css';
import { hasFurtherFigures } from '../parts/drawn-figures.ts';
import { LifeStrip } from '../parts/life-strip.tsx';
import { CardFoot } from './card-foot.tsx';
import type { FootRoom } from './feet.ts';
import type { Taken } from './taken.ts';
import { rowId } from './use-lists.ts';

// The first rows are read by their words; a picture that cannot be fetched must not take the list down.
const GoodsThumb = lazyPart(() =>
  import('../../../store-work/goods-picture/goods-thumb.tsx').then((module) => ({
    default: module.GoodsThumb,
  })),
);

const HiddenUntil = lazyPart(() =>
  import('./hidden-until.tsx').then((module) => ({ default: module.HiddenUntil })),
);
// What the first rows need not.
const FurtherFigures = lazyPart(() =>
  import('../parts/further-figures.tsx').then((module) => ({ default: module.FurtherFigures })),
);

/** One row as a card: what it is, the one number that matters, the likely action under the thumb. */
export const CheckCard = memo(function CheckCard(props: {
  row: ListRow;
  today: string;
  timeZone: string;
  isPending: boolean;
  /** Something about it was refused and waits for a person. */
  isParked: boolean;
  mayCheck: boolean;
  gone: Lot['gone'];
  /** What will be left of it, in words. */
  rest: string | undefined;
  /** It has to come off the shelf. */
  expired: WritingOff | undefined;
  /** What its price takes at the foot. */
  footRoom: FootRoom | undefined;
  taken: Taken;
  onCheck: (row: ListRow) => void;
  onOpen: (row: ListRow) => void;
}) {
  const { t, i18n } = useTranslation('near-expiry');
  const { row, today, timeZone } = props;
  const { language } = i18n;
  const parts = useLotParts();
  const name = nameIn(row, language);
  const isTaken = useSyncExternalStore(props.taken.subscribe, () => props.taken.has(rowId(row)));
  const { expired } = props;
  const canCheckNow =
    props.mayCheck && !row.red && (row.lot === '' || row.dueOn === null || row.dueOn <= today);
  const canCheck = canCheckNow || (props.mayCheck && row.lot === '');
  const checked =
    row.editTime && daysAgoText(daysBetween(dayInZone(row.editTime, timeZone), today), language);
  // Of the goods in hand: the lot before this one was checked today.
  const isNextLot =
    row.confirmedLot !== null &&
    row.confirmedLot !== row.lot &&
    row.editTime !== null &&
    dayInZone(row.editTime, timeZone) === today &&
    isDue(row, today);
  const behind = row.dueBehind.filter((day) => day <= today).length;
  return (
    <Card
      as="article"
      padding="none"
      className={classes.card}
      data-row={row.article}
      data-taken={isTaken || undefined}
    >
      <LifeStrip row={row} today={today} timeZone={timeZone} />
      <Pressable className={classes.open} onClick={() => props.onOpen(row)}>
        <span className={classes.body}>
          <span className={classes.name}>
            {row.pinned && <IconPin size={16} stroke={1.8} aria-label={t('card.pinned')} />}
            {name}
          </span>
          <Facts
            className={classes.facts}
            of={[
              row.lot !== '' && (
                <>
                  {t('card.lot')} <b>{row.lot}</b>
                </>
              ),
              <>
                {t('card.stock')} <b>{quantityText(stockOf(row, true), language)}</b>
              </>,
              ...goneTexts(t, props.gone, language),
              props.rest && <b>{props.rest}</b>,
              hasFurtherFigures && (
                <Suspense>
                  <FurtherFigures lot={row} />
                </Suspense>
              ),
              isNextLot && checked && t('card.next-lot'),
              row.shelfLifeDays === null && t('card.no-shelf-life'),
            ]}
          />
          <Facts
            className={classes.more}
            of={[
              row.lot !== '' && row.red && <span className={classes.label}>{t('card.last-lot')}</span>,
              behind > 0 && t('card.behind', { count: behind }),
              row.expiryDate && t('card.expires', { day: monthDayText(row.expiryDate, today, language) }),
              isNextLot && checked
                ? t('card.lot-checked', { lot: row.confirmedLot, when: checked })
                : checked
                  ? t('card.checked', { when: checked })
                  : t('card.never'),
              row.barcodes[0],
            ]}
          />
          {row.hiddenThrough !== null && (
            <Suspense>
              <HiddenUntil row={row} today={today} />
            </Suspense>
          )}
          {row.remark !== '' && (
            <span className={classes.remark}>
              <IconMessage2 size={15} stroke={1.8} aria-hidden="true" />
              <span>{row.remark}</span>
            </span>
          )}
        </span>
        <Suspense>
          <GoodsThumb store={row.store} article={row.article} />
        </Suspense>
      </Pressable>
      {props.isPending && <UnsentMark className={classes.unsent} isParked={props.isParked} />}
      {canCheck && !(expired && parts) ? (
        <IconButton
          label={t('card.check', { name })}
          variant="light"
          className={classes.check}
          aria-disabled={isTaken || undefined}
          onClick={() => props.onCheck(row)}
        >
          <IconCheck size={24} stroke={2} />
        </IconButton>
      ) : (
        <IconButton
          label={t('card.open', { name })}
          className={classes.check}
          data-quiet
          onClick={() => props.onOpen(row)}
        >
          <IconDotsVertical size={24} stroke={2} />
        </IconButton>
      )}
      <CardFoot
        row={row}
        expired={expired}
        room={expired ? 'deed' : props.footRoom}
        isTaken={isTaken}
        onRemains={canCheck ? () => props.onCheck(row) : undefined}
      />
    </Card>
  );
});
