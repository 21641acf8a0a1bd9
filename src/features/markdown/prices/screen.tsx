import { useTranslation } from 'react-i18next';
import { storeArticles } from '#core/catalog/stock/store-article';
import { ladders } from '#core/markdown/contract';
import type { SessionInfo } from '#core/session/contract';
import { StoreScreen } from '../../../store-work/store-screen.tsx';
import { PriceList } from './list.tsx';
import type { PricesProps } from './search.ts';

/** The prices of a store: what is to be marked down today, and what is. */
export function PricesScreen({
  session,
  ...props
}: PricesProps & { session: { token: string; user: SessionInfo } }) {
  const { t } = useTranslation('markdown');
  return (
    <StoreScreen
      session={session}
      wanted={props.search.store}
      title={t('prices:title')}
      rows={storeArticles}
      companyRows={ladders}
    >
      <PriceList {...props} />
    </StoreScreen>
  );
}
