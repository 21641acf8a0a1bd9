import { useTranslation } from 'react-i18next';
import type { ThemeFields } from '#core/themes/types';
import type { Over } from '../../../store-work/draft-over.ts';
import { ConflictTable } from '../../../ui/forms/conflict-table.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { dayText } from '../../../ui/text/format.ts';
import { useThemes } from '../themes.ts';

/** What somebody else has made meanwhile of fields that were typed in here too: both, and the two ways on. */
export function ChangedMeanwhile(props: {
  draft: Over<ThemeFields>;
  now: ThemeFields;
  /** Who wrote last. */
  name: string;
  onTake: () => void;
  onKeep: () => void;
}) {
  const { t, i18n } = useTranslation('themes');
  const { types } = useThemes();
  const { draft, now } = props;
  if (draft.disputed.length === 0) return null;
  const words: { [Name in keyof ThemeFields]: (fields: ThemeFields) => string } = {
    type: ({ type }) => types.nameOf(type),
    topic: ({ topic }) => topic,
    needs: ({ needs }) => needs,
    importance: ({ importance }) => t('stars', { count: importance }),
    begins: ({ begins }) => (begins === '' ? '' : dayText(begins, i18n.language)),
    ends: ({ ends }) => (ends === '' ? '' : dayText(ends, i18n.language)),
  };
  return (
    <section className={flow.stack} aria-label={t('meanwhile', { name: props.name })}>
      <p role="status" className={flow.written}>
        {t('meanwhile', { name: props.name })}
      </p>
      <ConflictTable
        keepLabel={t('meanwhile.keep')}
        fields={draft.disputed.map((name) => ({
          label: t(`column.${columns[name]}`),
          mine: words[name](draft.form),
          theirs: words[name](now),
        }))}
        onTake={props.onTake}
        onKeep={props.onKeep}
      />
    </section>
  );
}

const columns: Record<keyof ThemeFields, string> = {
  type: 'amType',
  topic: 'topic',
  needs: 'needs',
  importance: 'importance',
  begins: 'amBeginTime',
  ends: 'amEndTime',
};
