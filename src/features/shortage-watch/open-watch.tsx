import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { updateWatch } from '#core/shortage-watch/contract';
import { listWatches } from '#core/shortage-watch/online-contract';
import { watchOf } from '#core/shortage-watch/wire';
import { useRemoteRow } from '../../office/remote-row.ts';
import { useWhyNot } from '../../office/use-why-not.ts';
import { RefusedNotices } from '../../store-work/refused-notice.tsx';
import { Skeleton } from '../../ui/feedback/waiting.tsx';
import flow from '../../ui/layout/flow.module.css';
import { DetailPane } from '../../ui/layout/split-view.tsx';
import { HandleForm } from './handle-form.tsx';
import type { WatchProps } from './search.ts';
import { StatusTag } from './status-tag.tsx';
import { useDeciding } from './use-deciding.ts';
import classes from './watch.module.css';
import { WatchClock } from './watch-clock.tsx';
import { WatchFacts } from './watch-facts.tsx';
import { WatchHistory } from './watch-history.tsx';
import { useWatches } from './watches.ts';

/** The record that the address names, also where it is not in the list: what no device holds is decided at the server. */
export function OpenWatch({ search, onSearch, id }: WatchProps & { id: string }) {
  const { t, i18n } = useTranslation('shortage-watch');
  const { workOn } = useWatches();
  const { watch, isHeld, isComing } = useOpenWatch(id);
  const deciding = useDeciding(isHeld);
  const whyNot = useWhyNot(updateWatch);
  const { refused } = workOn(id);
  return (
    <DetailPane
      label={t('detail')}
      title={watch ? nameIn(watch, i18n.language) : t(isComing ? 'detail' : 'detail.not-here')}
      rowKey={id}
      onClose={() => onSearch({ open: undefined, edit: undefined })}
    >
      <div className={flow.stack}>
        <RefusedNotices operations={refused} />
        {watch && (
          <>
            <span className={classes.line}>
              <StatusTag status={watch.status} />
              <WatchClock watch={watch} />
            </span>
            <HandleForm
              key={`${watch.id} ${watch.status}`}
              watch={watch}
              search={search}
              onSearch={onSearch}
              deciding={deciding}
              why={isHeld ? undefined : whyNot}
            />
            <WatchFacts watch={watch} />
            <WatchHistory watch={watch} />
          </>
        )}
        {!watch && (isComing ? <Skeleton shape="rows" /> : <p>{t('detail.not-here-text')}</p>)}
      </div>
    </DetailPane>
  );
}

/** As this device holds it, else as the server has it. */
function useOpenWatch(id: string) {
  const { isLoaded, of } = useWatches();
  const held = of(id);
  const { row, isFetching } = useRemoteRow(listWatches, id, watchOf, isLoaded && held === undefined);
  return { watch: held ?? row ?? undefined, isHeld: held !== undefined, isComing: isFetching || !isLoaded };
}
