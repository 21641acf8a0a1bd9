import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommonVerdict, ImportProblem } from '#core/imports/verdict';
import { Button } from '../../ui/buttons/button.tsx';
import { alertToast } from '../../ui/feedback/toast.tsx';
import { FormSheet } from '../../ui/forms/form-sheet.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { saveFile } from '../../ui/lists/save-file.ts';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Heading } from '../../ui/text/heading.tsx';
import classes from './import.module.css';
import { ImportPreview } from './import-preview.tsx';
import type { ImportLook } from './look.ts';
import { ProblemRows, shownRows } from './problem-rows.tsx';
import { ReadAs } from './read-as.tsx';

type Props<Verdict extends CommonVerdict> = {
  title: string;
  verdict: Verdict;
  look: ImportLook<Verdict>;
  /** Why it cannot be imported now. */
  whyNot: string | undefined;
  onImport: () => void;
};

/** What the file would do, or did, row by row where something is wrong. */
export function Verdict<V extends CommonVerdict>(props: Props<V>) {
  const { t } = useTranslation('imports');
  const { verdict, look } = props;
  const { imported, unchanged, refused, changes, ignoredColumns, otherSheets } = verdict;
  const { warnings, moreWarnings = 0, totals = [], readAs = [] } = verdict;
  const problemText = useProblemText(look.columnName, look.choices?.(verdict));
  // Those of rows that are told of stand there.
  const toldOf = new Set(changes?.rows.map(({ row }) => row));
  const others = warnings.filter(({ row }) => !toldOf.has(row));
  const moreOthers = Math.max(0, others.length - shownRows) + moreWarnings;

  async function saveRefused() {
    const { refusedWorkbook } = await import('./refused-workbook.ts');
    const words = {
      sheet: t('refused.sheet'),
      row: t('refused.row'),
      reason: t('refused.reason-column'),
      column: look.columnName,
      text: problemText,
    };
    try {
      saveFile(await refusedWorkbook(refused, look.wireNames, words), 'refused-rows.xlsx');
    } catch {
      alertToast(t('refused.not-written'), t('app:close'));
    }
  }

  return (
    <Card as="section" edge="line" className={classes.verdict} aria-live="polite">
      <Heading size="title">
        {verdict.preview && t('verdict.preview')}
        {!verdict.preview &&
          (refused.length === 0
            ? t('verdict.done')
            : t('verdict.in-part', { imported, refused: refused.length }))}
      </Heading>
      <dl className={classes.figures}>
        <Figure label={t(verdict.preview ? 'verdict.will-import' : 'verdict.imported')} value={imported} />
        {look.figures?.(verdict).map((one) => (
          <Figure key={one.label} {...one} />
        ))}
        <Figure label={t('verdict.unchanged')} value={unchanged} />
        {warnings.length > 0 && (
          <Figure label={t('verdict.warnings')} value={warnings.length + moreWarnings} />
        )}
        <Figure label={t('verdict.refused')} value={refused.length} isBad={refused.length > 0} />
      </dl>
      {look.notes?.(verdict).map((note) => (
        <p key={note}>{note}</p>
      ))}
      {totals.length > 0 && <p>{t('totals.left-out', { rows: totals.join(', ') })}</p>}
      {ignoredColumns.length > 0 && <p>{t('verdict.ignored', { columns: ignoredColumns.join(', ') })}</p>}
      {otherSheets.length > 0 && <p>{t('verdict.other-sheets', { sheets: otherSheets.join(', ') })}</p>}
      {refused.length > 0 && (
        <>
          <Reasons refused={refused} text={problemText} />
          <ProblemRows
            label={t('refused.sheet')}
            rows={refused}
            text={problemText}
            nameOfRow={look.nameOfRow}
          />
          {refused.length > shownRows && <p>{t('refused.more', { count: refused.length - shownRows })}</p>}
          <Button variant="default" onClick={() => void saveRefused()}>
            {t('refused.download')}
          </Button>
        </>
      )}
      {readAs.length > 0 && <ReadAs rows={readAs} look={look} valueText={look.valueText?.(verdict)} />}
      {changes && changes.rows.length > 0 && (
        <ImportPreview verdict={verdict} changes={changes} look={look} text={problemText} />
      )}
      {others.length > 0 && (
        <>
          {look.warningsTitle && <p>{look.warningsTitle}</p>}
          <ProblemRows label={t('verdict.warnings')} rows={others} text={problemText} />
          {moreOthers > 0 && <p>{t('warnings.more', { count: moreOthers })}</p>}
        </>
      )}
      {verdict.preview && <ImportNow {...props} />}
    </Card>
  );
}

/** A problem with its column; instants are written as the language writes them. */
function useProblemText(
  columnName: (wireName: string) => string,
  choices: Readonly<Record<string, readonly string[]>> = {},
) {
  const { t, i18n } = useTranslation('imports');
  return ({ column, code, params: { at, ...params } }: ImportProblem) => {
    const when = typeof at === 'string' && { at: exactTimeOf(at, i18n.language) };
    const offered = code === 'code-unknown' ? choices[column] : undefined;
    const reason = t(`reasons:import-${code}`, { ...params, ...when });
    return t('refused.why', {
      column: columnName(column),
      reason: offered ? t('refused.offered', { reason, choices: offered.join(', ') }) : reason,
    });
  };
}

/** What is wrong most often first: one mistake in a file is one sentence, however many rows have it. */
function Reasons({
  refused,
  text,
}: {
  refused: CommonVerdict['refused'];
  text: (of: ImportProblem) => string;
}) {
  const { t } = useTranslation('imports');
  const kinds = new Map<string, ImportProblem[]>();
  for (const problem of refused.flatMap(({ problems }) => problems)) {
    const kind = `${problem.column} ${problem.code}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem]);
  }
  const sorted = [...kinds].sort(([, a], [, b]) => b.length - a.length);
  // Few rows say it themselves.
  if (refused.length < 4 || sorted.length === refused.length) return null;
  return (
    <ul className={classes.reasons}>
      {sorted.map(([kind, problems]) => (
        <li key={kind}>
          <b>{t('refused.rows', { count: problems.length })}</b> {problems[0] && text(problems[0])}
        </li>
      ))}
    </ul>
  );
}

/** Says what it will do; what goes beyond the rows of the file is asked about first. */
function ImportNow<V extends CommonVerdict>({ title, verdict, look, whyNot, onImport }: Props<V>) {
  const { t } = useTranslation('imports');
  const [isAsking, setAsking] = useState(false);
  const also = look.alsoDoes?.(verdict);
  const isNothing = verdict.imported === 0 && !also;
  const label = also?.label ?? t('import-now', { count: verdict.imported });
  return (
    <div className={classes.now}>
      <Button
        reason={isNothing ? undefined : whyNot}
        size="md"
        {...(also && { color: 'red' })}
        disabled={isNothing}
        onClick={() => (also ? setAsking(true) : onImport())}
      >
        {label}
      </Button>
      {isAsking && (
        <FormSheet
          title={title}
          submitLabel={label}
          isDestructive
          isDirty={false}
          isBusy={false}
          onSubmit={onImport}
          onClose={() => setAsking(false)}
        >
          <p>{also?.question}</p>
        </FormSheet>
      )}
    </div>
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
