import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { FlagSwitch } from './flag-switch.tsx';
import { SchemeChoice } from './scheme-choice.tsx';

/** How the shell looks and what it shows: at once, and kept for this user on this device. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const flags = [
    ['hasTags', t('settings.tags')],
    ['isHeaderFixed', t('settings.header')],
    ['hasLogo', t('settings.logo')],
    ['hasKeys', t('settings.keys')],
    ['hasPinyin', t('settings.pinyin')],
  ] as const;
  return (
    <Sheet opened onClose={onClose} title={t('settings.title')} closeLabel={t('app:close')}>
      <div className={flow.wide}>
        <ColourChoice />
        <SchemeChoice />
        {flags.map(([flag, label]) => (
          <FlagSwitch key={flag} flag={flag} label={label} />
        ))}
        <p className={flow.note}>{t('settings.note')}</p>
        <Button variant="default" size="md" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </div>
    </Sheet>
  );
}
