import { useTranslation } from 'react-i18next';
import type { ImportVerdict } from '#core/stock-lots/contract';
import { Button } from '../../../ui/buttons/button.tsx';
import { alertToast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/lists/save-file.ts';
import classes from './import.module.css';
import type { Problem } from './refused-workbook.ts';

const shownRows = 50;

/** What the file would do, or did, row by row where something is wrong. */
export function Verdict({
  verdict,
  whyNot,
  onImport,
}: {
  verdict: ImportVerdict;
  /** Why it cannot be imported now. */
  whyNot: string | undefined;
  onImport: (() => void) | undefined;
}) {
  const { t } = useTranslation('stock-lots');
  const { imported, unchanged, refused, warnings, newGoods, zeroed, spared, ignoredColumns, otherSheets } =
    verdict;
  const columnName = (wireName: string) => t(`column.${wireName}`);
  const problemText = ({ column, code, params }: Problem) =>
    `${columnName(column)}: ${t(`reasons:import-${code}`, params)}`;

  async function saveRefused() {
    const { refusedWorkbook } = await import('./refused-workbook.ts');
    const words = {
      sheet: t('refused.sheet'),
      row: t('refused.row'),
      reason: t('refused.reason'),
      column: columnName,
      text: problemText,
    };
    try {
      saveFile(await refusedWorkbook(refused, words), 'refused-rows.xlsx');
    } catch {
      alertToast(t('refused.not-written'), t('app:close'));
    }
  }

  return (
    <section className={classes.verdict} aria-live="polite">
      <h2>{t(verdict.preview ? 'verdict.preview' : 'verdict.done')}</h2>
      <dl className={classes.figures}>
        <Figure label={t(verdict.preview ? 'verdict.will-import' : 'verdict.imported')} value={imported} />
        <Figure label={t('verdict.new-goods')} value={newGoods} />
        <Figure label={t('verdict.unchanged')} value={unchanged} />
        {verdict.mode === 'snapshot' && <Figure label={t('verdict.zeroed')} value={zeroed} />}
        {warnings.length > 0 && <Figure label={t('verdict.warnings')} value={warnings.length} />}
        <Figure label={t('verdict.refused')} value={refused.length} isBad={refused.length > 0} />
      </dl>
      {spared.stores.length > 0 && <p>{t('verdict.spared-stores', { stores: spared.stores.join(', ') })}</p>}
      {spared.articles.length > 0 && (
        <p>{t('verdict.spared-articles', { articles: spared.articles.join(', ') })}</p>
      )}
      {ignoredColumns.length > 0 && <p>{t('verdict.ignored', { columns: ignoredColumns.join(', ') })}</p>}
      {otherSheets.length > 0 && <p>{t('verdict.other-sheets', { sheets: otherSheets.join(', ') })}</p>}
      {refused.length > 0 && (
        <>
          <Rows rows={refused} text={problemText} />
          {refused.length > shownRows && <p>{t('refused.more', { count: refused.length - shownRows })}</p>}
          <Button variant="default" onClick={() => void saveRefused()}>
            {t('refused.download')}
          </Button>
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p>{t('warnings.title')}</p>
          <Rows rows={warnings} text={problemText} />
          {warnings.length > shownRows && <p>{t('warnings.more', { count: warnings.length - shownRows })}</p>}
        </>
      )}
      {verdict.preview && onImport && (
        <div>
          <Button
            reason={imported + zeroed === 0 ? undefined : whyNot}
            size="md"
            disabled={imported + zeroed === 0}
            onClick={onImport}
          >
            {t('import-now', { count: imported })}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The first of these rows, each with what is to be said of it. */
function Rows({
  rows,
  text,
}: {
  rows: readonly { row: number; problems: Problem[] }[];
  text: (problem: Problem) => string;
}) {
  const { t } = useTranslation('stock-lots');
  return (
    <table className={classes.refused}>
      <thead>
        <tr>
          <th scope="col">{t('refused.row')}</th>
          <th scope="col">{t('refused.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRows).map(({ row, problems }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            <td>{problems.map(text).join('; ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) {
  return (
    <div data-bad={isBad || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
