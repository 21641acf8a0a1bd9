import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from '../../../api/plain.ts';
import type { Source } from '../../../office/lists.ts';
import { everyRow, type SheetColumn, workbookOf } from '../../../office/table-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { errorToast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/lists/save-file.ts';

/** The whole list, not only the page on screen, as a workbook to be mended by whoever keeps the goods' data. */
export function ExportButton<Item>(props: {
  source: Source<Item>;
  columns: readonly SheetColumn<Item>[];
  name: string;
  isDisabled: boolean;
}) {
  const { t } = useTranslation('stock-quality');
  const { source, columns, name } = props;
  const whyCutOff = useWhyCutOff();
  const [done, setDone] = useState<number | null>(null);
  // A file that is being made goes on being counted: it fails by itself, in words.
  const reason = done === null ? whyCutOff : undefined;

  async function save() {
    setDone(0);
    try {
      const items = await everyRow(source, setDone);
      saveFile(await workbookOf(name, columns, items), `${name}.xlsx`);
    } catch (error) {
      const why = error instanceof Refused ? error.refusal.reason : 'unreachable';
      errorToast(`${t('export.failed')} ${t(`reasons:${why}`)}`, t('app:close'));
    } finally {
      setDone(null);
    }
  }

  return (
    <Button
      reason={reason}
      size="sm"
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={reason === undefined && (props.isDisabled || done !== null)}
      onClick={() => void save()}
    >
      {done === null || done === 0 ? t('export') : t('export.progress', { count: done })}
    </Button>
  );
}
