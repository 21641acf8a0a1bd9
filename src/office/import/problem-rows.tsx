import { useTranslation } from 'react-i18next';
import type { ImportProblem } from '#core/imports/verdict';
import { Facts } from '../../ui/lists/facts.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './import.module.css';

/** More than these are in the workbook only. */
export const shownRows = 50;

/** The first of these rows, each with what it is about, what is to be said of it, and what stands there. */
export function ProblemRows({
  label,
  rows,
  text,
  nameOfRow,
}: {
  label: string;
  rows: readonly { row: number; problems: ImportProblem[]; values?: Readonly<Record<string, string>> }[];
  text: (problem: ImportProblem) => string;
  nameOfRow?: ((values: Readonly<Record<string, string>>) => readonly (string | undefined)[]) | undefined;
}) {
  const { t } = useTranslation('imports');
  return (
    <table className={classes.refused} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('refused.row')}</th>
          {nameOfRow && <th scope="col">{t('refused.goods')}</th>}
          <th scope="col">{t('refused.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, shownRows).map(({ row, problems, values = {} }) => (
          <tr key={row}>
            <th scope="row">{row}</th>
            {nameOfRow && (
              <td className={classes.goods}>
                <Facts of={nameOfRow(values)} />
              </td>
            )}
            <td>
              {problems.map((problem) => {
                const [said, value = ''] = [text(problem), values[problem.column]];
                return (
                  <div key={said}>
                    {said} {!said.includes(value) && <Muted>{shortOf(value)}</Muted>}
                  </div>
                );
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A remark of a page would take the width from all that is beside it. */
function shortOf(text: string): string {
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text;
}

const shownLetters = 60;
