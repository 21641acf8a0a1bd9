import { useTranslation } from 'react-i18next';
import type { Progress } from '#core/near-expiry/progress';
import { DayLine as Line } from '../../../store-work/day-line.tsx';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { useView } from '../store-view.tsx';

/** Which store, and how far it is with its day; before that, how far its first download is. */
export function DayLine({ day }: { day: Progress }) {
  const { t } = useTranslation('near-expiry');
  const { store } = useStoreWork();
  return (
    <Line
      name={`${store.code} ${store.name}`}
      words={{ done: t('day.today'), progress: t('day.progress') }}
      day={day}
      isLoaded={useView().isLoaded}
    />
  );
}
