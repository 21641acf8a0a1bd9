import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommonVerdict, ReadRow } from '#core/imports/verdict';
import flow from '../../ui/layout/flow.module.css';
import { Facts } from '../../ui/lists/facts.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './import.module.css';
import type { ImportLook } from './look.ts';

/**
 * The first rows of a file as they were read, each column with its name: whoever knows its goods or people sees a wrong encoding, a column
 * that was taken for another, or a code that has lost digits.
 */
export function ReadAs<V extends CommonVerdict>(props: {
  rows: readonly ReadRow[];
  look: ImportLook<V>;
  valueText: ((wireName: string, value: string) => string) | undefined;
}) {
  const { t } = useTranslation('imports');
  const titleId = useId();
  const { rows, look, valueText } = props;
  return (
    <section className={flow.stack} aria-labelledby={titleId}>
      <Heading level={3} id={titleId}>
        {t('read-as.title')}
      </Heading>
      <ul className={classes.cards}>
        {rows.map(({ row, values }) => (
          <li key={row}>
            <Muted size="small">
              {t('refused.row')} {row}
            </Muted>
            <Facts
              of={look.wireNames.flatMap((wireName) => {
                const value = values[wireName] ?? '';
                // What the file does not say is nothing to write as a day or a number.
                if (value === '') return [];
                return [`${look.columnName(wireName)} ${valueText?.(wireName, value) ?? value}`];
              })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
