import { useTranslation } from 'react-i18next';
import { toDo } from '#core/setup/check-list';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { useSetup } from '../data.ts';

/** How much the company lacks, until nothing does or it was put away; a company that lacks nothing has no line. */
export function SetupToday() {
  const { t } = useTranslation('dashboard');
  const { state } = useSetup();
  const open = state && toDo(state.missing).length;
  if (!open) return null;
  return (
    <FigureLine
      name="setup"
      words={t('line.setup')}
      figure={open}
      tone={state?.made.stores === 0 ? 'needs-you' : 'fine'}
      link={{ to: '/system/setup' }}
    />
  );
}
