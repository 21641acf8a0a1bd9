import { useTranslation } from 'react-i18next';
import { useWork } from '../../../store-work/work.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { Held } from '../parts/use-lacks.ts';
import type { ManagerProps, ManagerView } from './search.ts';
import type { Lists } from './use-lists.ts';

/** What is to decide, all that this device holds, and what is so old that only the server knows it. */
export function ManagerTabs(props: ManagerProps & { shown: ManagerView; lists: Lists; held: Held }) {
  const { t } = useTranslation('lack-manager');
  const { download } = useWork();
  // A part of the truth reads like the whole.
  const isKnown = props.held.isLoaded && download.isComplete;
  return (
    <Tabs<ManagerView>
      label={t('tabs')}
      of={[
        { key: 'open', label: t('tab.open'), count: isKnown ? props.lists.open.length : '…' },
        { key: 'all', label: t('tab.all'), count: isKnown ? props.lists.all.length : '…' },
        { key: 'older', label: t('tab.older') },
      ]}
      shown={props.shown}
      onShow={(view) => props.onSearch({ view, page: undefined, open: undefined })}
    />
  );
}
