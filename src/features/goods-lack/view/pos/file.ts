import type { Namespace, TFunction } from 'i18next';
import { type PosRow, posColumns } from '#core/goods-lack/pos-rows';
import { workbookOf } from '../../../../lists/table-file.ts';
import { saveFile } from '../../../../ui/lists/save-file.ts';

/** Saves what a POS export took as a workbook: codes as text, and nothing in it that would be run. */
export async function savePosFile(
  t: TFunction<Namespace>,
  { fileName, items }: { fileName: string; items: readonly PosRow[] },
): Promise<void> {
  const columns = posColumns.map((key) => ({
    header: t(`goods-lack:column.${key}`),
    value: (row: PosRow) => row[key],
  }));
  saveFile(await workbookOf(t('goods-lack:sheet.pos'), columns, items), fileName);
}
