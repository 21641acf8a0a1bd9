import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import type { ViewProps, ViewTab } from './search.ts';
import type { Lists } from './use-lists.ts';
import { useOlderCount } from './use-older.ts';

/** What the store has to decide, all that this device holds, and what is so old that only the server has it. */
export function ViewTabs(
  props: ViewProps & { of: readonly ViewTab[]; shown: ViewTab; lists: Lists; isKnown: boolean },
) {
  const { t } = useTranslation('lack-view');
  const { lists, isKnown } = props;
  const older = useOlderCount(props.search);
  const countOf = (tab: ViewTab) => (tab === 'older' ? older : isKnown ? lists[tab].length : '…');
  return (
    <Tabs<ViewTab>
      label={t('tabs')}
      of={props.of.map((key) => ({ key, label: t(`tab.${key}`), count: countOf(key) }))}
      shown={props.shown}
      onShow={(view) => props.onSearch({ view, page: undefined, open: undefined })}
    />
  );
}
