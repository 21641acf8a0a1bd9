import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { AllTransfers } from './all-transfers.tsx';
import { type MatchesProps, type MatchTab, matchTabs } from './search.ts';
import { Shortages } from './shortages.tsx';
import { Surplus } from './surplus.tsx';

/** Head office's sight of both sides: what is short with what could fill it, what is left over, and what is on its way. */
export function MatchesScreen(props: MatchesProps) {
  const { t } = useTranslation('surplus-matches');
  const shown: MatchTab = props.search.tab ?? 'shortages';
  const tabs = (
    <Tabs<MatchTab>
      label={t('tabs')}
      of={matchTabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
      shown={shown}
      onShow={(tab) =>
        props.onSearch({
          undecided: undefined,
          all: undefined,
          store: undefined,
          state: undefined,
          sort: undefined,
          page: undefined,
          open: undefined,
          tab: tab === 'shortages' ? undefined : tab,
        })
      }
    />
  );
  if (shown === 'surplus') return <Surplus {...props} tabs={tabs} />;
  if (shown === 'transfers') return <AllTransfers {...props} tabs={tabs} />;
  return <Shortages {...props} tabs={tabs} />;
}
