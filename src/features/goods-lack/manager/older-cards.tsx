import { useTranslation } from 'react-i18next';
import type { Lack } from '#core/goods-lack/row';
import type { Codes } from '../../../api/codes.ts';
import { useEndless } from '../../../lists/sources.ts';
import { RecordCards } from '../../../ui/lists/record-list.tsx';
import type { KnownGoods } from '../parts/known-goods.ts';
import { LackCard } from '../parts/lack-card.tsx';
import { Decided } from './decide-card.tsx';
import { isFiltered, type ManagerSearch } from './search.ts';
import { useOlder } from './use-older.ts';

/** The older shortages on the phone: as many as are scrolled to. */
export function OlderCards(props: {
  search: ManagerSearch;
  codes: Codes;
  known: KnownGoods;
  onOpen: (lack: Lack) => void;
}) {
  const { t } = useTranslation('lack-manager');
  const { search, codes, known } = props;
  const list = useEndless(useOlder(search));
  return (
    <RecordCards<Lack>
      list={list}
      about={t('older.about')}
      isFiltered={isFiltered(search)}
      rowKey={({ id }) => id}
      more={list.more}
      isGoingOn={list.isGoingOn}
      card={(lack) => (
        <LackCard lack={lack} lackQty={lack.lackQty} onOpen={() => props.onOpen(lack)}>
          <Decided lack={lack} codes={codes} known={known} />
        </LackCard>
      )}
    />
  );
}
