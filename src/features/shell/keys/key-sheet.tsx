import { useTranslation } from 'react-i18next';
import { useWords } from '../../../store-work/use-words.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { FlagSwitch } from '../settings/flag-switch.tsx';
import { KeyList } from './key-list.tsx';

/** What can be pressed on this page, and the way to have none of it. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help');
  if (!useWords('help')) return null;
  return (
    <Sheet opened onClose={onClose} title={t('keys')} closeLabel={t('app:close')}>
      <KeyList />
      <FlagSwitch flag="hasKeys" label={t('shell:settings.keys')} />
    </Sheet>
  );
}
