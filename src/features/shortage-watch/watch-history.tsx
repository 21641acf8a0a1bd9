import { useTranslation } from 'react-i18next';
import { watchHistory } from '#core/shortage-watch/online-contract';
import type { Watch } from '#core/shortage-watch/row';
import { send } from '../../api/send.ts';
import { RowHistory } from '../../store-work/row-history.tsx';
import { dayText } from '../../ui/text/format.ts';
import { useWatches } from './watches.ts';

/** Who changed a record, when and what. */
export function WatchHistory({ watch }: { watch: Watch }) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { statuses } = useWatches();
  const { id } = watch;
  const causes: Readonly<Record<string, string>> = {
    import: t('history.cause.import'),
    revert: t('history.cause.revert'),
    undo: t('history.cause.undo'),
  };
  return (
    <RowHistory
      call={watchHistory}
      id={id}
      edited={`${watch.decided?.at} ${watch.edit.at}`}
      read={(asked) => send(watchHistory, { ...asked, params: { id } })}
      words={{
        title: t('history'),
        about: ({ cause }) => [causes[cause]],
        fieldName: (field) => t(`column.${field}`),
        valueText: (field, value) => {
          if (field === 'expectedDeliveryDate') return dayText(value, i18n.language);
          return field === 'status' ? statuses.nameOf(value) : value;
        },
      }}
    />
  );
}
