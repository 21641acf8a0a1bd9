import { useTranslation } from 'react-i18next';
import type { StoreInfo } from '#core/session/contract';
import { Facts } from '../../../ui/lists/facts.tsx';
import { timeOf } from '../../../ui/text/format.ts';

/** Whose data this is and how old. */
export function DataAge({ store, pulledAt }: { store: StoreInfo; pulledAt: string | undefined }) {
  const { t, i18n } = useTranslation('near-expiry');
  const age = pulledAt && t('data-age', { time: timeOf(pulledAt, i18n.language, store.timeZone) });
  return <Facts of={[`${store.code} ${store.name}`, age]} />;
}
