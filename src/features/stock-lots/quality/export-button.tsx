import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '../../../api/lists.ts';
import { Refused } from '../../../api/plain.ts';
import { alertToast } from '../../../ui/toast.tsx';
import { saveFile } from '../import/save-file.ts';
import { type SheetColumn, workbookOf } from './workbook.ts';

const rowsAtOnce = 1000;

/** The whole list, not only the page on screen, as a workbook to be mended by whoever keeps the goods' data. */
export function ExportButton<Item>(props: {
  source: Source<Item>;
  columns: readonly SheetColumn<Item>[];
  name: string;
  isDisabled: boolean;
}) {
  const { t } = useTranslation('stock-quality');
  const { source, columns, name } = props;
  const [done, setDone] = useState<number | null>(null);

  async function save() {
    setDone(0);
    try {
      const items: Item[] = [];
      for (let page = 1, total = 1; items.length < total; page += 1) {
        const answer = await source.fetch({ page, limit: rowsAtOnce });
        items.push(...answer.items);
        // An empty page ends it, should rows vanish meanwhile.
        total = answer.items.length === 0 ? items.length : answer.total;
        setDone(items.length);
      }
      saveFile(await workbookOf(name, columns, items), `${name}.xlsx`);
    } catch (error) {
      const reason = error instanceof Refused ? error.refusal.reason : 'unreachable';
      alertToast(`${t('export.failed')} ${t(`reasons:${reason}`)}`, t('app:close'));
    } finally {
      setDone(null);
    }
  }

  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={props.isDisabled || done !== null}
      onClick={() => void save()}
    >
      {done === null || done === 0 ? t('export') : t('export.progress', { count: done })}
    </Button>
  );
}
