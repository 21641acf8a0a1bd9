import { NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { schemes } from '../preferences.ts';
import { usePreferences } from '../shell-context.ts';
import { ColourChoice } from './colour-choice.tsx';
import classes from './settings.module.css';

/** How the shell looks and what it shows: at once, and kept for this user on this device. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('shell');
  const [preferences, change] = usePreferences();
  const { scheme } = preferences;
  const flags = [
    ['hasTags', t('settings.tags')],
    ['isHeaderFixed', t('settings.header')],
    ['hasLogo', t('settings.logo')],
    ['hasKeys', t('settings.keys')],
    // Only Chinese is searched by its sound.
    ...(i18n.language === 'zh' ? [['hasPinyin', t('settings.pinyin')] as const] : []),
  ] as const;
  return (
    <Sheet opened onClose={onClose} title={t('settings.title')} closeLabel={t('app:close')}>
      <div className={classes.settings}>
        <ColourChoice />
        <NativeSelect
          size="md"
          label={t('settings.theme')}
          value={scheme}
          data={schemes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ scheme: schemes.find((one) => one === value) ?? scheme })
          }
        />
        {flags.map(([flag, label]) => (
          <Switch
            key={flag}
            size="md"
            labelPosition="left"
            classNames={{ body: classes.switch }}
            label={label}
            checked={preferences[flag]}
            onChange={({ currentTarget: { checked } }) => change({ [flag]: checked })}
          />
        ))}
        <p className={classes.note}>{t('settings.note')}</p>
        <Button variant="default" size="md" onClick={onClose}>
          {t('settings.done')}
        </Button>
      </div>
    </Sheet>
  );
}
