import { useTranslation } from 'react-i18next';
import type { StoreInfo } from '#core/session/contract';
import { Facts } from '../../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../../ui/text/format.ts';

/** Whose figures these are, and when the server last confirmed them. */
export function Age({ store, pulledAt }: { store: StoreInfo; pulledAt: string | undefined }) {
  const { t, i18n } = useTranslation('dashboard');
  const at = pulledAt && dateTimeOf(pulledAt, i18n.language, store.timeZone);
  return <Facts of={[`${store.code} ${store.name}`, at && t('as-of', { at })]} />;
}
