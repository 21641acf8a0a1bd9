import { uuidv7 } from 'uuidv7';
import type { StoreArticle } from '#core/catalog/stock/store-article';
import { confirmMarkdown, withdrawMarkdown } from '#core/markdown/contract';
import type { Offer } from '#core/markdown/proposal';
import type { Markdown } from '#core/markdown/types';
import { operation, type Submission } from '#core/wire/operation';

type OfLot = { article: Pick<StoreArticle, 'store' | 'article'>; lot: string };

export function confirmation({ article, lot }: OfLot, offer: Offer): Submission {
  const { daysLeft, percent, oldFen, newFen } = offer;
  const body = { id: uuidv7(), ...bodyOf({ article, lot }), daysLeft, percent, oldFen, newFen };
  return operation(confirmMarkdown, { body }, { id: body.id, store: article.store });
}

export function withdrawal(of: OfLot, { id }: Pick<Markdown, 'id'>): Submission {
  return operation(withdrawMarkdown, { params: { id }, body: bodyOf(of) }, { store: of.article.store });
}

function bodyOf({ article, lot }: OfLot) {
  return { hdstore: article.store, farticle: article.article, flot: lot };
}
