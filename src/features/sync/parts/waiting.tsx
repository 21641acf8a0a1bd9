import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredOperation } from '#offline';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from '../sync.module.css';
import type { Wording } from '../wording.ts';
import buttons from './buttons.module.css';
import { OperationRows } from './operation-rows.tsx';

/** So many are shown at first, that what comes below stays in reach. */
const shownAtFirst = 30;

/** What goes by itself, newest first. */
export function Waiting(props: {
  operations: readonly StoredOperation[];
  wording: Wording;
  onOpen: (operation: StoredOperation) => void;
}) {
  const { t } = useTranslation('sync');
  const [isWhole, setWhole] = useState(false);
  const count = props.operations.length;
  if (count === 0) return null;
  const isLong = count > shownAtFirst;
  return (
    <section aria-labelledby="sync-waiting">
      <div className={classes.sectionHead}>
        <h2 id="sync-waiting">{t('waiting.title', { count })}</h2>
        {isLong && isWhole && (
          <Button size="md" variant="subtle" className={buttons.link} onClick={() => setWhole(false)}>
            {t('waiting.fewer')}
          </Button>
        )}
      </div>
      <OperationRows
        {...props}
        operations={isWhole ? props.operations : props.operations.slice(0, shownAtFirst)}
      />
      {isLong && !isWhole && (
        <Button size="md" variant="light" onClick={() => setWhole(true)}>
          {t('waiting.all', { count })}
        </Button>
      )}
    </section>
  );
}
