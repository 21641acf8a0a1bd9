import { storeArticles } from '#core/catalog/stock/store-article';
import { useRows } from '#offline/react';
import { LotPrice } from '../features/markdown/card/lot-price.tsx';
import { PriceBatch } from '../features/markdown/card/price-batch.tsx';
import { PriceFoot } from '../features/markdown/card/price-foot.tsx';
import type { LotParts } from '../features/near-expiry/lot-parts.ts';
import { LotWaste } from '../features/waste/record/lot-waste.tsx';
import { WriteOff } from '../features/waste/record/write-off.tsx';

/** What other features show of a lot where it is checked: its price, and what became of it. */
export const lotParts: LotParts = { Foot: LotFoot, Deeds: LotDeeds, Batch: PriceBatch };

function LotFoot({ row, expired }: Parameters<LotParts['Foot']>[0]) {
  const article = useRows(storeArticles, row.store).rows.get(row.article)?.value;
  if (!expired || !article) return <PriceFoot row={row} />;
  return <WriteOff article={article} lot={row.lot} {...expired} />;
}

function LotDeeds(props: Parameters<LotParts['Deeds']>[0]) {
  return (
    <>
      {!props.expired && <LotPrice article={props.article} lot={props.lot} />}
      <LotWaste {...props} />
    </>
  );
}
