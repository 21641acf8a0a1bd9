import { useTranslation } from 'react-i18next';
import { usePending } from '#offline/react';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';

/** What the server refused of this person's work: there is a line only where there is something. */
export function RefusedToday() {
  const { t } = useTranslation('dashboard');
  const refused = usePending().operations.filter(({ state }) => state === 'parked');
  if (refused.length === 0) return null;
  return (
    <FigureLine
      name="refused"
      figure={refused.length}
      words={t('line.refused')}
      tone="urgent"
      link={{ to: '/sync', search: { state: 'needs-you' } }}
    />
  );
}
