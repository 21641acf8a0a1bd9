import { useTranslation } from 'react-i18next';
import { Facts } from '../ui/lists/facts.tsx';
import { timeOf } from '../ui/text/format.ts';
import { useStoreWork } from './store-work.ts';
import { useWork } from './work.ts';

/** Whose data this is and how old. */
export function DataAge() {
  const { store } = useStoreWork();
  return <Facts of={[`${store.code} ${store.name}`, useAgeText()]} />;
}

/** When the data was fetched; undefined before the first answer. */
export function useAgeText(): string | undefined {
  const { t, i18n } = useTranslation('store-work');
  const { timeZone, download } = useWork();
  const pulledAt = download.cursor?.pulledAt;
  return pulledAt ? t('data-age', { time: timeOf(pulledAt, i18n.language, timeZone) }) : undefined;
}
