import { useTranslation } from 'react-i18next';
import { Muted } from '../../../ui/text/muted.tsx';

/** Of how many stores the figures are not to be believed yet. */
export function Counting({ count }: { count: number }) {
  const { t } = useTranslation('dashboard');
  return (
    count > 0 && (
      <Muted as="p" role="status">
        {t('counting', { count })}
      </Muted>
    )
  );
}
