import type { Lot } from '#core/catalog/stock/lot';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { LotChoice } from '../features/markdown/card/lot-choice.tsx';
import { LotPrice } from '../features/markdown/card/lot-price.tsx';
import { PriceBatch } from '../features/markdown/card/price-batch.tsx';
import { PriceFoot } from '../features/markdown/card/price-foot.tsx';
import { LotWaste } from '../features/waste/record/lot-waste.tsx';

/** What other features show of a lot where it is checked: its price, and what became of it. */
export const lotParts = { Foot: PriceFoot, Deeds: LotDeeds, Batch: PriceBatch };

function LotDeeds(props: { article: StoreArticle; lot: Lot }) {
  return (
    <LotChoice {...props}>
      {(lot) => (
        <>
          <LotPrice article={props.article} lot={lot} />
          <LotWaste article={props.article} lot={lot} />
        </>
      )}
    </LotChoice>
  );
}
