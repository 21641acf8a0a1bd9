import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorToast, toast } from '../../ui/feedback/toast.tsx';
import { saveFile } from '../../ui/lists/save-file.ts';
import { fileNameOf, type Sheet } from '../kit/sheet.ts';
import { type FileFormat, writtenFile } from './in-workbook-worker.ts';

/** What a file is called when nobody says so. */
export const firstName = 'excel-list';

export type ExportOptions = { name: string; format: FileFormat; fitsWidths: boolean };

/** Makes a file of a table and has it saved; answers whether it could. */
export function useExport() {
  const { t } = useTranslation('demo-files');
  const [isBusy, setBusy] = useState(false);
  async function run(sheet: Sheet, { name, ...options }: ExportOptions): Promise<boolean> {
    setBusy(true);
    const file = await writtenFile(sheet, options).finally(() => setBusy(false));
    if (!file) {
      errorToast(t('export.failed'), t('forms:close'));
      return false;
    }
    const fileName = `${fileNameOf(name, firstName)}.${options.format}`;
    saveFile(file, fileName);
    toast(t('export.saved', { name: fileName }));
    return true;
  }
  return { isBusy, run };
}
