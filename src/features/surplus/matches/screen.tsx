import { useTranslation } from 'react-i18next';
import type { ListTabs } from '../../../lists/list.ts';
import { AllTransfers } from './all-transfers.tsx';
import { type MatchesProps, type MatchesSearch, type MatchTab, matchTabs } from './search.ts';
import { Shortages } from './shortages.tsx';
import { Surplus } from './surplus.tsx';

/** Head office's sight of both sides: what is short with what could fill it, what is left over, and what is on its way. */
export function MatchesScreen(props: MatchesProps) {
  const { t } = useTranslation('surplus-matches');
  const shown: MatchTab = props.search.tab ?? 'shortages';
  const tabs: ListTabs<MatchesSearch> = {
    label: t('tabs'),
    key: 'tab',
    shown,
    of: matchTabs.map((key) => ({ key, label: t(`tab.${key}`) })),
    clears: { undecided: undefined, all: undefined, store: undefined, state: undefined, sort: undefined },
  };
  if (shown === 'surplus') return <Surplus {...props} tabs={tabs} />;
  if (shown === 'transfers') return <AllTransfers {...props} tabs={tabs} />;
  return <Shortages {...props} tabs={tabs} />;
}
