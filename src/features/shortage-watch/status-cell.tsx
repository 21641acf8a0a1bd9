import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateWatch } from '#core/shortage-watch/contract';
import type { Watch } from '#core/shortage-watch/row';
import { placeOf, workflow } from '#core/shortage-watch/workflow';
import { useWork } from '../../store-work/work.ts';
import { choicesOf } from './handle-form.tsx';
import { StatusTag } from './status-tag.tsx';
import { useDeciding } from './use-deciding.ts';
import classes from './watch.module.css';
import { useWatches } from './watches.ts';

/** A record's status; of one that goes on the choice of another. What is new is handled with advice, beside the list. */
export function StatusCell({ watch }: { watch: Watch }) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { may } = useWork();
  const { statuses: codes, of } = useWatches();
  const deciding = useDeciding(true);
  const goesOn = workflow.starts('change', placeOf(watch.status, codes.finals));
  if (!goesOn || !may(updateWatch) || !of(watch.id)) return <StatusTag status={watch.status} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the click of the row opens it, that of the choice does not
    // biome-ignore lint/a11y/useKeyWithClickEvents: the choice has its own keys
    <span className={classes.cell} onClick={(event) => event.stopPropagation()}>
      <NativeSelect
        size="xs"
        aria-label={t('status-of', { name: nameIn(watch, i18n.language) })}
        value={watch.status}
        data={choicesOf(codes.choices, watch.status, codes.nameOf)}
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(event) => void deciding([{ watch, body: { status: event.currentTarget.value } }])}
      />
    </span>
  );
}
