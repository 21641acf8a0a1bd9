import { TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { OfficeScreen } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { errorToast, toast } from '../../ui/feedback/toast.tsx';
import { saveFile } from '../../ui/lists/save-file.ts';
import { useArticleSheet } from '../kit/articles/article-sheet.ts';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Fields } from '../kit/fields.tsx';
import { inWorker } from '../kit/in-worker.ts';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';
import { fileNameOf, type Sheet } from '../kit/sheet.ts';
import type { ZipTask } from './zip.worker.ts';

/** What the archive and the text in it are called when nobody says so. */
const firstName = 'file';
const rowsExported = 20;

/** A table as text in an archive. */
export function ZipPage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Zip />
    </OfficeScreen>
  );
}

function Zip() {
  const { t } = useTranslation('demo-files');
  const list = useFirstArticles(rowsExported);
  const { columns, head, of } = useArticleSheet();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const name = fileNameOf(typed, firstName);
    const sheet = { head: [head], rows: list.items.map(of) };
    const file = await zipOf(sheet, `${name}.txt`).finally(() => setBusy(false));
    if (!file) {
      errorToast(t('zip.failed'), t('forms:close'));
      return;
    }
    saveFile(file, `${name}.zip`);
    toast(t('export.saved', { name: `${name}.zip` }));
  }

  return (
    <DemoPage about={t('zip.about')}>
      <Fields>
        <TextInput
          label={t('export.name')}
          placeholder={firstName}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Fields>
      <Line>
        <Button
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={isBusy}
          reason={list.items.length === 0 ? t('export.nothing') : undefined}
          onClick={() => void save()}
        >
          {t('zip.run')}
        </Button>
      </Line>
      <Rows<Article> list={list} label={t('articles')} columns={columns} rowKey={({ id }) => String(id)} />
    </DemoPage>
  );
}

async function zipOf(sheet: Sheet, fileName: string): Promise<Blob | null> {
  const worker = new Worker(new URL('./zip.worker.ts', import.meta.url), { type: 'module' });
  const task: ZipTask = { sheet, fileName };
  const bytes = await inWorker<Uint8Array<ArrayBuffer> | null>(worker, task).catch(() => null);
  return bytes && new Blob([bytes], { type: 'application/zip' });
}
