import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { longestFnc1, type ScannerSettings, setScanner } from '../../../ui/scanner/settings.ts';

/** How the hand scanner of this device is set, for whoever uses it. */
export function Settings({ settings }: { settings: ScannerSettings }) {
  const { t } = useTranslation('try-scanner');
  return (
    <Card as="section" title={t('settings')} className={flow.stack}>
      <NativeSelect
        size="md"
        label={t('keyboard')}
        description={t('keyboard.text')}
        value={settings.keyboard}
        data={(['device', 'us'] as const).map((value) => ({ value, label: t(`keyboard.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setScanner({ keyboard: value === 'us' ? 'us' : 'device' })
        }
      />
      <TextInput
        size="md"
        label={t('fnc1')}
        description={t('fnc1.text')}
        value={settings.fnc1}
        onChange={({ currentTarget: { value } }) => setScanner({ fnc1: value })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={longestFnc1}
      />
    </Card>
  );
}
