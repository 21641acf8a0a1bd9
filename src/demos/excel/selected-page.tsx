import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { OfficeScreen } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { ListState } from '../../ui/lists/record-list.tsx';
import { useTicks } from '../../ui/lists/ticks.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { useArticleSheet } from '../kit/articles/article-sheet.ts';
import { useFirstArticles } from '../kit/articles/use-first-articles.ts';
import type { DemoPageProps } from '../kit/demo-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';
import classes from './excel.module.css';
import { ExportOptionFields, firstOptions } from './export-options.tsx';
import { rowsExported } from './rows-exported.ts';
import { useExport } from './use-export.ts';

const keyOf = ({ id }: Article) => String(id);
const nameOf = ({ title }: Article) => title;

/** The ticked rows of a table as a file. */
export function ExcelSelectedPage({ session }: DemoPageProps) {
  return (
    <OfficeScreen session={session}>
      <ExportSelected />
    </OfficeScreen>
  );
}

function ExportSelected() {
  const { t } = useTranslation('demo-files');
  const list = useFirstArticles(rowsExported);
  const { columns, head, of } = useArticleSheet();
  const ticks = useTicks({ shown: list.items, rowKey: keyOf, nameOf });
  const [options, setOptions] = useState(firstOptions);
  const { isBusy, run } = useExport();
  const isDesk = useDesk();
  const ticked = ticks.rows;

  async function exportTicked() {
    if (ticked.length === 0) errorToast(t('export.none-ticked'), t('forms:close'));
    else if (await run({ head: [head], rows: ticked.map(of) }, options)) ticks.clear();
  }

  return (
    <DemoPage about={t('selected.about')}>
      <ExportOptionFields options={options} onChange={setOptions} />
      <Line>
        <Button
          size="md"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={isBusy}
          onClick={() => void exportTicked()}
        >
          {t('selected.run')}
        </Button>
        <Muted as="p">
          <output>{t('selected.count', { count: ticked.length })}</output>
        </Muted>
      </Line>
      {isDesk ? (
        <Rows<Article>
          list={list}
          label={t('articles')}
          columns={[ticks.column, ...columns]}
          rowKey={keyOf}
        />
      ) : (
        <>
          <ListState list={list} isFiltered={false} shape="cards" />
          <ul className={classes.cards} aria-label={t('articles')}>
            {list.items.map((row) => (
              <Card as="li" edge="line" key={row.id}>
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is what the column draws */}
                <label className={classes.pick}>
                  {ticks.column.render(row)}
                  <b>{row.title}</b>
                </label>
                <FactList
                  of={columns
                    .filter(({ key }) => key !== 'title')
                    .map(({ header, render }) => [header, render(row)])}
                />
              </Card>
            ))}
          </ul>
        </>
      )}
    </DemoPage>
  );
}
