import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateWatch } from '#core/shortage-watch/contract';
import type { Watch } from '#core/shortage-watch/row';
import { isOpen } from '#core/shortage-watch/workflow';
import { HeldCard } from '../../store-work/held-card.tsx';
import type { Unsent } from '../../store-work/unsent.ts';
import { useWork } from '../../store-work/work.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { monthDayText, quantityText } from '../../ui/text/format.ts';
import { StatusTag } from './status-tag.tsx';
import { WatchClock } from './watch-clock.tsx';

/** A watched shortage as the phone's card: what is missing where and by when, what the warehouse has, how far it is. */
export const WatchCard = memo(function WatchCard(props: {
  watch: Watch;
  mark: Unsent | undefined;
  onOpen: (watch: Watch) => void;
  /** Opens it to be handled at once. */
  onHandle: (watch: Watch) => void;
}) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { today, may } = useWork();
  const { watch } = props;
  const { language } = i18n;
  const isNew = isOpen(watch);
  return (
    <HeldCard
      rowKey={watch.id}
      mark={props.mark}
      onOpen={() => props.onOpen(watch)}
      tags={<StatusTag status={watch.status} />}
      title={nameIn(watch, language)}
      figure={t('card.required', { quantity: quantityText(watch.requiredQty, language) })}
      more={isNew && <WatchClock watch={watch} />}
      facts={[
        watch.storeName,
        watch.warehouseQty !== null &&
          t('card.warehouse', { quantity: quantityText(watch.warehouseQty, language) }),
        watch.expectedOn !== null &&
          t('card.expected', { day: monthDayText(watch.expectedOn, today, language) }),
        watch.reason,
        !isNew && watch.decided?.userName,
      ]}
    >
      {isNew && may(updateWatch) && (
        <Button
          size="md"
          variant="default"
          aria-label={t('handle-one', { name: nameIn(watch, language) })}
          onClick={() => props.onHandle(watch)}
        >
          {t('handle')}
        </Button>
      )}
    </HeldCard>
  );
});
