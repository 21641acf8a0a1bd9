import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportVerdict } from '#core/stock-lots/contract';
import { Button } from '../../../../ui/buttons/button.tsx';
import { alertToast } from '../../../../ui/feedback/toast.tsx';
import { FormSheet } from '../../../../ui/forms/form-sheet.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { saveFile } from '../../../../ui/lists/save-file.ts';
import { Heading } from '../../../../ui/text/heading.tsx';
import { Muted } from '../../../../ui/text/muted.tsx';
import classes from '../import.module.css';
import type { Problem } from '../refused-workbook.ts';

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
    const { refusedWorkbook } = await import('../refused-workbook.ts');
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
    <Card as="section" edge="line" className={classes.verdict} aria-live="polite">
      <Heading size="title">{t(verdict.preview ? 'verdict.preview' : 'verdict.done')}</Heading>
      <dl className={classes.figures}>
        <Figure label={t(verdict.preview ? 'verdict.will-import' : 'verdict.imported')} value={imported} />
        <Figure label={t('verdict.new-goods')} value={newGoods} />
        <Figure label={t('verdict.unchanged')} value={unchanged} />
        {verdict.mode === 'snapshot' && (
          <Figure
            label={t(verdict.preview ? 'verdict.will-zero' : 'verdict.zeroed')}
            value={zeroed}
            isBad={zeroed > 0}
          />
        )}
        {warnings.length > 0 && <Figure label={t('verdict.warnings')} value={warnings.length} />}
        <Figure label={t('verdict.refused')} value={refused.length} isBad={refused.length > 0} />
      </dl>
      {spared.stores.length > 0 && (
        <p>
          {t(verdict.preview ? 'verdict.would-spare-stores' : 'verdict.spared-stores', {
            stores: spared.stores.join(', '),
          })}
        </p>
      )}
      {spared.articles.length > 0 && (
        <p>
          {t(verdict.preview ? 'verdict.would-spare-articles' : 'verdict.spared-articles', {
            articles: spared.articles.join(', '),
          })}
        </p>
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
        <ImportNow imported={imported} zeroed={zeroed} whyNot={whyNot} onImport={onImport} />
      )}
    </Card>
  );
}

/** Says what it will do; what a snapshot sets to zero is asked about first. */
function ImportNow(props: {
  imported: number;
  zeroed: number;
  whyNot: string | undefined;
  onImport: () => void;
}) {
  const { t } = useTranslation('stock-lots');
  const { imported, zeroed, whyNot, onImport } = props;
  const [isAsking, setAsking] = useState(false);
  const isNothing = imported + zeroed === 0;
  const label =
    zeroed > 0 ? t('import-and-zero', { count: imported, zeroed }) : t('import-now', { count: imported });
  return (
    <div>
      <Button
        reason={isNothing ? undefined : whyNot}
        size="md"
        {...(zeroed > 0 && { color: 'red' })}
        disabled={isNothing}
        onClick={() => (zeroed > 0 ? setAsking(true) : onImport())}
      >
        {label}
      </Button>
      {isAsking && (
        <FormSheet
          title={t('title')}
          submitLabel={label}
          isDestructive
          isDirty={false}
          isBusy={false}
          onSubmit={onImport}
          onClose={() => setAsking(false)}
        >
          <p>{t('zero-text', { count: zeroed })}</p>
        </FormSheet>
      )}
    </div>
  );
}

/** The first of these rows, each with the goods it is about, what is to be said of it, and what stands there. */
function Rows({
  rows,
  text,
}: {
  rows: readonly { row: number; problems: Problem[]; values?: Readonly<Record<string, string>> }[];
  text: (problem: Problem) => string;
}) {
  const { t } = useTranslation('stock-lots');
  const hasGoods = rows.some(({ values }) => values);
  return (
    <table className={classes.refused}>
      <thead>
        <tr>
          <th scope="col">{t('refused.row')}</th>
          {hasGoods && <th scope="col">{t('refused.goods')}</th>}
          <th scope="col">{t('refused.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRows).map(({ row, problems, values = {} }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {hasGoods && (
              <td>
                <Facts of={[values.goodsName || values.hdgdcode || values.farticle, values.flot]} />
              </td>
            )}
            <td>
              {problems.map((problem) => (
                <div key={`${problem.column} ${problem.code}`}>
                  {text(problem)} <Muted>{values[problem.column]}</Muted>
                </div>
              ))}
            </td>
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
