import { uuidv7 } from 'uuidv7';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { recordWaste, withdrawWaste } from '#core/waste/contract';
import type { Waste } from '#core/waste/row';
import type { Fate } from '#core/waste/types';
import { operation, type Submission } from '#core/wire/operation';

/** What was entered about goods of a lot; the price is the one on the shelf, in fen. */
export type Entered = { fate: Fate; reason: string; remark: string; qty: number; priceFen: number | null };

/** A server of release 1.0.0 refuses more. */
const mostBarcodes = 50;

export function record(article: StoreArticle, lot: string, entered: Entered): Submission {
  const { goodsCode, barcodes, name, nameEn } = article;
  const body = {
    id: uuidv7(),
    hdstore: article.store,
    farticle: article.article,
    flot: lot,
    ...entered,
    remark: entered.remark.trim(),
    goods: { goodsCode, barcodes: barcodes.slice(0, mostBarcodes), name, nameEn },
  };
  return operation(recordWaste, { body }, { id: body.id, store: article.store });
}

export function withdrawal(store: string, { id, article }: Pick<Waste, 'id' | 'article'>): Submission {
  const body = { hdstore: store, farticle: article };
  return operation(withdrawWaste, { params: { id }, body }, { store });
}
