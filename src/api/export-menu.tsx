import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../ui/save-file.ts';
import { errorToast, toast } from '../ui/toast.tsx';
import type { Source } from './lists.ts';
import { problemOf } from './problem.ts';
import { csvOf, everyRow, type SheetColumn, workbookOf } from './table-file.ts';

/** Saves the whole filtered list, not only the page on screen, as a workbook or as CSV; named with `day`. */
export function ExportMenu<Item>(props: {
  source: Source<Item>;
  columns: readonly SheetColumn<Item>[];
  /** What the list is called; the file is `<name>-<day>.xlsx`. */
  name: string;
  /** YYYY-MM-DD */
  day: string;
  isDisabled?: boolean;
  size?: 'sm' | 'md';
}) {
  const { t } = useTranslation('lists');
  const { source, columns, name, day } = props;
  const [done, setDone] = useState<number | null>(null);

  async function save(format: 'xlsx' | 'csv') {
    setDone(0);
    try {
      const items = await everyRow(source, setDone);
      const blob = format === 'csv' ? csvOf(columns, items) : await workbookOf(name, columns, items);
      saveFile(blob, `${name}-${day}.${format}`);
      toast(t('export.saved', { count: items.length }));
    } catch (error) {
      const { reason, params } = problemOf(error);
      errorToast(`${t('export.failed')} ${t(`reasons:${reason}`, params)}`, t('forms:close'));
    } finally {
      setDone(null);
    }
  }

  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <Button
          size={props.size ?? 'sm'}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={(props.isDisabled ?? false) || done !== null}
        >
          {done === null ? t('export') : t('export.progress', { count: done })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>{t('export.xlsx')}</Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>{t('export.csv')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
