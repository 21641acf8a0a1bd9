import { useTranslation } from 'react-i18next';
import type { Transfer } from '#core/surplus/types';
import { HeldCard } from '../../../store-work/held-card.tsx';
import { useStoreName } from '../../../store-work/store-names.ts';
import { useStoreWork } from '../../../store-work/store-work.ts';
import type { Unsent } from '../../../store-work/unsent.ts';
import { dateTimeOf, quantityText } from '../../../ui/text/format.ts';
import { goodsName, useAround } from '../parts/names.ts';
import { StateTag } from '../parts/state-tag.tsx';
import { useExpiryText } from '../parts/use-expiry-text.ts';

/** A transfer as the phone's card: what and how much, to or from where, and until when it may be sold. */
export function TransferCard(props: { row: Transfer; mark: Unsent | undefined; onOpen: () => void }) {
  const { t, i18n } = useTranslation('surplus');
  const { store, timeZone, today } = useStoreWork();
  const expiry = useExpiryText();
  const { row } = props;
  const nameOf = useStoreName();
  const around = useAround();
  const from = row.from ? nameOf(row.from) : around(row);
  return (
    <HeldCard
      rowKey={row.id}
      mark={props.mark}
      onOpen={props.onOpen}
      tags={<StateTag state={row.state} />}
      title={goodsName(row, i18n.language)}
      figure={quantityText(row.qty, i18n.language)}
      facts={[
        row.to.code === store.code
          ? t('card.from', { place: from })
          : t('card.to', { place: nameOf(row.to) }),
        row.expiryDate !== null && expiry(row.expiryDate, today),
        t('number', { number: row.number }),
        dateTimeOf(row.updated, i18n.language, timeZone),
      ]}
    />
  );
}
