import { useTranslation } from 'react-i18next';
import { FactList } from '../../ui/lists/fact-list.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './import.module.css';
import type { ShownRow } from './shown-changes.ts';
import { Warning } from './warning.tsx';

/** On the phone: a card for each row. */
export function ChangeCards({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslation('imports');
  return (
    <ul className={classes.cards}>
      {rows.map(({ row, isNew, name, changes, warnings }) => (
        <li key={row}>
          <Muted size="small">
            <Facts
              of={[
                `${t('refused.row')} ${row}`,
                isNew && (
                  <StateWord key="new" tone="good">
                    {t('changes.new')}
                  </StateWord>
                ),
              ]}
            />
          </Muted>
          <Facts of={name} />
          <FactList look="ruled" of={changes.map(({ label, from, to }) => [label, `${from} → ${to}`])} />
          {warnings.map((warning) => (
            <Warning key={warning}>{warning}</Warning>
          ))}
        </li>
      ))}
    </ul>
  );
}
