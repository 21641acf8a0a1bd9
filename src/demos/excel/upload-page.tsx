import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type CSSProperties, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Refreshing } from '../../ui/feedback/waiting.tsx';
import { DropArea } from '../../ui/forms/drop-area.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { DemoPage } from '../kit/demo-page.tsx';
import { displayWidth } from '../kit/sheet.ts';
import classes from './excel.module.css';
import { readFile } from './in-workbook-worker.ts';
import type { ReadTable } from './read-table.ts';
import { uploadProblem, uploadSuffixes } from './upload-rules.ts';

type Shown = { name: string; table: ReadTable };

/** A file of somebody's, as a table: it is read here, and goes nowhere. */
export function ExcelUploadPage() {
  const { t } = useTranslation('demo-files');
  const [shown, setShown] = useState<Shown>();
  const [reading, setReading] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const failureId = useId();

  async function take(files: readonly File[]) {
    const [file] = files;
    const problem = uploadProblem(files);
    setFailure(problem && t(`upload.problem.${problem}`));
    if (!file || problem) return;
    setReading(file);
    const table = await readFile(file);
    setReading(undefined);
    setShown(table ? { name: file.name, table } : undefined);
    if (!table) setFailure(t('upload.broken', { name: file.name }));
  }

  return (
    <DemoPage about={t('upload.about')}>
      <DropArea
        accept={uploadSuffixes.join(',')}
        // Several are told that only one is taken.
        isMany
        isDisabled={reading !== undefined}
        describedBy={failureId}
        isWrong={failure !== undefined}
        onFiles={(files) => void take(files)}
      >
        <IconFileSpreadsheet size={30} stroke={1.5} aria-hidden="true" />
        <span>
          <strong>{t('upload.choose')}</strong>
          <Muted size="small">{t('upload.hint')}</Muted>
        </span>
      </DropArea>
      <div id={failureId} role="alert" className={classes.failure}>
        {failure}
      </div>
      <Refreshing of={{ isAsking: reading !== undefined, isOld: reading !== undefined }}>
        {shown && <Table {...shown} />}
      </Refreshing>
    </DemoPage>
  );
}

function Table({ name, table }: Shown) {
  const { t } = useTranslation('demo-files');
  const { head, rows, leftOut } = table;
  const numbered = useMemo(() => rows.map((cells, at) => ({ key: String(at), cells })), [rows]);
  const columns = head.map(
    (header, at): Column<(typeof numbered)[number]> => ({
      key: String(at),
      header,
      width: widthOf([header, ...rows.slice(0, 50).map((cells) => cells[at] ?? '')]),
      render: ({ cells }) => cells[at],
    }),
  );
  if (rows.length === 0) return <EmptyState title={t('upload.empty', { name })} isSaid />;
  return (
    <section aria-label={name}>
      <Heading>{name}</Heading>
      <Muted as="p" size="small">
        {t('upload.rows', { count: rows.length })}{' '}
        {(leftOut.rows > 0 || leftOut.columns > 0) && t('upload.left-out', leftOut)}
      </Muted>
      <div className={classes.table} style={{ '--rows': rows.length } as CSSProperties}>
        <DataTable
          label={t('upload.table', { name })}
          columns={columns}
          rows={numbered}
          place={name}
          sort=""
          rowKey={({ key }) => key}
          onSort={() => undefined}
        />
      </div>
    </section>
  );
}

/** In pixels, by the longest of some texts; what is longer goes on in a second line. */
function widthOf(texts: readonly string[]): number {
  return Math.min(320, Math.max(...texts.map(displayWidth)) * 8 + 24);
}
