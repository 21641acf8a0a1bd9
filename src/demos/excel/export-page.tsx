import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { OfficeScreen } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useArticleSheet } from '../kit/articles/article-sheet.ts';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';
import { ExportOptionFields, firstOptions } from './export-options.tsx';
import { rowsExported } from './rows-exported.ts';
import { useExport } from './use-export.ts';

/** A table as a file: its name, its kind, and how wide its columns are. */
export function ExcelExportPage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <Export />
    </OfficeScreen>
  );
}

function Export() {
  const { t } = useTranslation('demo-files');
  const list = useFirstArticles(rowsExported);
  const { columns, head, of } = useArticleSheet();
  const [options, setOptions] = useState(firstOptions);
  const { isBusy, run } = useExport();
  return (
    <DemoPage about={t('excel.about')}>
      <ExportOptionFields options={options} onChange={setOptions} />
      <Line>
        <Button
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={isBusy}
          reason={list.items.length === 0 ? t('export.nothing') : undefined}
          onClick={() => void run({ head: [head], rows: list.items.map(of) }, options)}
        >
          {t('export.run')}
        </Button>
      </Line>
      <Rows<Article> list={list} label={t('articles')} columns={columns} rowKey={({ id }) => String(id)} />
    </DemoPage>
  );
}
