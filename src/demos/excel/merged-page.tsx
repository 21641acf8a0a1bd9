import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { OfficeScreen } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useArticleSheet } from '../kit/articles/article-sheet.ts';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { firstOptions } from './export-options.tsx';
import { rowsExported } from './rows-exported.ts';
import { useExport } from './use-export.ts';

/** A table whose head has two rows, on screen and in its file. */
export function ExcelMergedPage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <ExportMerged />
    </OfficeScreen>
  );
}

const merges = ['A1:A2', 'B1:D1', 'E1:E2'];

function ExportMerged() {
  const { t } = useTranslation('demo-files');
  const list = useFirstArticles(rowsExported);
  const { columns, head, of } = useArticleSheet();
  const { isBusy, run } = useExport();
  const [id = '', title = '', author = '', readings = '', date = ''] = head;
  const main = t('merged.main');
  const twoRows = [
    [id, main, '', '', date],
    ['', title, author, readings, ''],
  ];
  return (
    <DemoPage about={t('merged.about')}>
      <Line>
        <Button
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={isBusy}
          reason={list.items.length === 0 ? t('export.nothing') : undefined}
          onClick={() => void run({ head: twoRows, rows: list.items.map(of), merges }, firstOptions)}
        >
          {t('export.run')}
        </Button>
      </Line>
      <ListState list={list} isFiltered={false} shape="table" />
      {list.items.length > 0 && (
        <PlainTable label={t('articles')} isWide>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {id}
              </th>
              <th colSpan={3} scope="colgroup">
                {main}
              </th>
              <th rowSpan={2} scope="col">
                {date}
              </th>
            </tr>
            <tr>
              {[title, author, readings].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <tr key={row.id}>
                {columns.map(({ key, align, render }) => (
                  <td key={key} data-align={align}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </DemoPage>
  );
}
