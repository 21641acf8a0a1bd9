import { useTranslation } from 'react-i18next';
import { type Tab, tabs } from '#core/andon/list';
import { useWork } from '../../../store-work/work.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { ListProps } from './search.ts';
import { useTickets } from './tickets.ts';
import type { useList } from './use-list.ts';

/** What waits for me, what I raised, and all that concerns me (decision A9). */
export function TicketTabs({
  shown,
  lists,
  onSearch,
}: ReturnType<typeof useList> & Pick<ListProps, 'onSearch'>) {
  const { t } = useTranslation('andon');
  const { isLoaded } = useTickets();
  const { download } = useWork();
  const isKnown = isLoaded && download.isComplete;
  return (
    <Tabs<Tab>
      label={t('tabs')}
      of={tabs.map((key) => ({ key, label: t(`tab.${key}`), count: isKnown ? lists[key].length : '…' }))}
      shown={shown}
      onShow={(tab) => onSearch({ tab, page: undefined, open: undefined })}
    />
  );
}
