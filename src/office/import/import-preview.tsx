import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommonVerdict, ImportProblem } from '#core/imports/verdict';
import { Button } from '../../ui/buttons/button.tsx';
import flow from '../../ui/layout/flow.module.css';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { ChangeCards } from './change-cards.tsx';
import { ChangeTable } from './change-table.tsx';
import type { ImportLook } from './look.ts';
import { shownRows } from './problem-rows.tsx';
import { shownOf } from './shown-changes.ts';

/** The way to the import is below them. */
const shownAtFirst = 20;

/** What a file would change, row by row; the rows with a warning come first. More of them are shown when asked for. */
export function ImportPreview<V extends CommonVerdict>(props: {
  verdict: V;
  changes: NonNullable<CommonVerdict['changes']>;
  look: ImportLook<V>;
  text: (problem: ImportProblem) => string;
}) {
  const { t } = useTranslation('imports');
  const titleId = useId();
  const isDesk = useDesk();
  const [count, setCount] = useState(shownAtFirst);
  const { changes } = props;
  const rows = shownOf(props, changes.rows.slice(0, count));
  const hidden = changes.rows.length - rows.length;
  return (
    // A table of hundreds is not to be read out by itself.
    <section className={flow.stack} aria-live="off" aria-labelledby={titleId}>
      <Heading level={3} id={titleId}>
        {t('changes.title')}
      </Heading>
      {isDesk ? <ChangeTable rows={rows} /> : <ChangeCards rows={rows} />}
      {hidden > 0 && (
        <div>
          <Button variant="default" onClick={() => setCount(count + shownRows)}>
            {t('changes.show', { count: Math.min(hidden, shownRows) })}
          </Button>
        </div>
      )}
      {changes.more > 0 && <p>{t('changes.more', { count: changes.more })}</p>}
    </section>
  );
}
