import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useHelpWords } from '../help/use-help-words.ts';
import { usePreferences } from '../shell-context.ts';
import { KeyList } from './key-list.tsx';
import classes from './keys.module.css';

/** What can be pressed on this page, and the way to have none of it. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help');
  const [{ hasKeys }, change] = usePreferences();
  if (!useHelpWords()) return null;
  return (
    <Sheet opened onClose={onClose} title={t('keys')} closeLabel={t('app:close')}>
      <KeyList />
      <Switch
        size="md"
        labelPosition="left"
        classNames={{ body: classes.switch }}
        label={t('shell:settings.keys')}
        checked={hasKeys}
        onChange={({ currentTarget: { checked } }) => change({ hasKeys: checked })}
      />
    </Sheet>
  );
}
