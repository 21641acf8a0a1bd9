import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/lists/facts.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import classes from './import.module.css';
import type { ShownRow } from './shown-changes.ts';
import { Warning } from './warning.tsx';

/** On the desk: a line for each change, those of a row together. */
export function ChangeTable({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslation('imports');
  return (
    <table className={classes.refused} aria-label={t('changes.title')}>
      <thead>
        <tr>
          <th scope="col">{t('refused.row')}</th>
          <th scope="col">{t('refused.goods')}</th>
          <th scope="col">{t('changes.column')}</th>
          <th scope="col">{t('changes.before')}</th>
          <th scope="col">{t('changes.after')}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <RowLines key={row.row} {...row} />
      ))}
    </table>
  );
}

function RowLines({ row, isNew, name, changes, warnings }: ShownRow) {
  const { t } = useTranslation('imports');
  const height = changes.length + (warnings.length > 0 ? 1 : 0);
  return (
    <tbody>
      {changes.map(({ column, label, from, to }, index) => (
        <tr key={column}>
          {index === 0 && (
            <>
              <th scope="rowgroup" rowSpan={height}>
                {row}
              </th>
              <td rowSpan={height}>
                <Facts of={name} />
                {isNew && <StateWord tone="good">{t('changes.new')}</StateWord>}
              </td>
            </>
          )}
          <td className={classes.label}>{label}</td>
          <td>{from}</td>
          <td>{to}</td>
        </tr>
      ))}
      {warnings.length > 0 && (
        <tr>
          <td colSpan={3}>
            {warnings.map((warning) => (
              <Warning key={warning}>{warning}</Warning>
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}
