import { useTranslation } from 'react-i18next';
import type { Watch } from '#core/shortage-watch/row';
import type { Over } from '../../store-work/draft-over.ts';
import { ConflictTable } from '../../ui/forms/conflict-table.tsx';
import classes from './watch.module.css';
import { useWatches } from './watches.ts';

/** Somebody else has decided while advice was half typed here: both, and the two ways on. */
export function DecidedMeanwhile(props: {
  draft: Over<Pick<Watch, 'status' | 'remark'>>;
  watch: Watch;
  /** The status that is chosen in the form. */
  chosen: string;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { t } = useTranslation('shortage-watch');
  const { statuses } = useWatches();
  const { draft, watch } = props;
  const said = t('meanwhile', { name: watch.decided?.userName ?? watch.edit.userName });
  return (
    <section className={classes.form} aria-label={said}>
      <p role="status">{said}</p>
      <ConflictTable
        keepLabel={t('meanwhile.keep')}
        fields={[
          {
            label: t('column.status'),
            mine: statuses.nameOf(props.chosen),
            theirs: statuses.nameOf(watch.status),
          },
          { label: t('column.disposeRemark'), mine: draft.form.remark, theirs: watch.remark },
        ]}
        onTake={props.onTake}
        onKeep={props.onKeep}
      />
    </section>
  );
}
