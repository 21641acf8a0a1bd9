import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { schemes } from '../preferences.ts';
import { usePreferences } from '../shell-context.ts';

/** Light, dark, or as the system is. */
export function SchemeChoice() {
  const { t } = useTranslation('shell');
  const [{ scheme }, change] = usePreferences();
  return (
    <NativeSelect
      size="md"
      label={t('settings.theme')}
      value={scheme}
      data={schemes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
      onChange={({ currentTarget: { value } }) =>
        change({ scheme: schemes.find((one) => one === value) ?? scheme })
      }
    />
  );
}
