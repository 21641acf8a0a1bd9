import { useTranslation } from 'react-i18next';
import type { StoreToday } from '#core/dashboard/contract';
import { Muted } from '../../../ui/text/muted.tsx';

/** Of how many stores the figures are not to be believed yet. */
export function Counting({ stores }: { stores: readonly Pick<StoreToday, 'counting'>[] }) {
  const { t } = useTranslation('dashboard');
  const count = stores.filter(({ counting }) => counting).length;
  return (
    count > 0 && (
      <Muted as="p" role="status">
        {t('counting', { count })}
      </Muted>
    )
  );
}
