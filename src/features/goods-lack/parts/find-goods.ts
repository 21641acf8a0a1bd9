import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { searchFor } from '#core/catalog/search';
import { storeArticles } from '#core/catalog/stock/store-article';
import { findGoods } from '#core/goods-lack/substitutes-contract';
import type { Substitute } from '#core/goods-lack/types';
import { featureOf } from '#core/wire/call';
import { useRows } from '#offline/react';
import { send } from '../../../api/send.ts';
import { useWork } from '../../../store-work/work.ts';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { useKnownGoods } from './known-goods.ts';
import { useHeld } from './use-lacks.ts';

/** Goods that can be offered, found by a code, a barcode or a name. */
export type FoundGoods = {
  found: readonly Substitute[];
  /** The server is being asked, or will be when typing pauses: what was found is of the text before. */
  isAsking: boolean;
  /** Cut off: they are among what this device holds. */
  isHere: boolean;
};

const typingPauseMs = 250;
const most = 20;

/** Asked of the server, and where it cannot be reached of what this device holds. Inside of `Queries`. */
export function useFoundGoods(typed: string): FoundGoods {
  const { token, user } = useWork();
  const isCutOff = useWhyCutOff() !== undefined;
  const [text] = useDebouncedValue(typed.trim(), typingPauseMs);
  const here = useGoodsHere(text);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [featureOf(findGoods), user.userId, findGoods.name, text],
    queryFn: ({ signal }) => send(findGoods, { token, signal, body: { search: text, limit: most } }),
    enabled: text !== '' && !isCutOff,
    placeholderData: keepPreviousData,
  });
  const isHere = text !== '' && (isCutOff || error !== null);
  const there = useMemo(
    () =>
      (data ?? []).map((one) => ({
        article: one.farticle,
        code: one.code,
        name: one.hdgdName,
        nameEn: one.hdgdNameEn,
        stock: one.stockNum,
        stockAt: one.stockTime,
      })),
    [data],
  );
  const isOfBefore = typed.trim() !== text || (!isHere && isPlaceholderData);
  return { found: text === '' ? [] : isHere ? here : there, isAsking: isFetching || isOfBefore, isHere };
}

/** The same among shortages, default substitutes and the articles of one's own store. */
function useGoodsHere(text: string): readonly Substitute[] {
  const { user } = useWork();
  const { all: lacks } = useHeld();
  const { all: offered } = useKnownGoods();
  const { rows: articles } = useRows(storeArticles, user.ownStore ?? '');
  return useMemo(() => {
    if (text === '') return [];
    const { findsGoods } = searchFor(text);
    const found = new Map<string, Substitute>();
    for (const one of offered) {
      const { article, code, name, nameEn } = one;
      const goods = { article, goodsCode: code, barcodes: [code], name, nameEn, shelfLifeDays: null };
      if (findsGoods(goods)) found.set(article, one);
    }
    for (const goods of [...lacks, ...[...articles.values()].map(({ value }) => value)]) {
      if (found.has(goods.article) || !findsGoods(goods)) continue;
      const { article, name, nameEn } = goods;
      const stock = 'lackQty' in goods ? (goods.liveQty ?? goods.midnightQty) : null;
      const stockAt = 'lackQty' in goods ? (goods.liveQty === null ? goods.midnightAt : goods.liveAt) : null;
      found.set(article, {
        article,
        code: goods.barcodes[0] ?? goods.goodsCode,
        name,
        nameEn,
        stock,
        stockAt,
      });
    }
    return [...found.values()].slice(0, most);
  }, [text, offered, lacks, articles]);
}
