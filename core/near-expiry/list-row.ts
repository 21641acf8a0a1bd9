import { type Day, dayInZone } from '../catalog/days.ts';
import { dueDay, staleDay } from '../catalog/stock/freshness.ts';
import type { StoreArticle } from '../catalog/stock/store-article.ts';
import { dueLots } from './due.ts';
import type { ListRow } from './row.ts';
import { currentLot, hidingOf, inStock, lastConfirmed, lastOfLot } from './rules.ts';
import type { Mode, StockBasis } from './types.ts';

/** An article's row in the list, before any filter; null when it shows no lot on this basis. */
export function listRow(
  article: StoreArticle,
  options: { mode: Mode; basis: StockBasis; pinned: boolean; timeZone: string; today: Day },
  current = currentLot(article, options.mode, options.basis),
): ListRow | null {
  if (!current) return null;
  const { soldOutOn: _, gone: __, ...lot } = current.lot;
  const last = article.records.findLast(({ lot: of }) => (of === '') === (options.mode === 'nobatch'));
  const since = last ? dayInZone(last.editTime, options.timeZone) : lot.lastStockInDate;
  const dueOn =
    options.mode === 'batch' ? dueDay(article, lot.expiryDate) : staleDay(article.shelfLifeDays, since);
  const due = dueLots(article, options, current);
  const hiding = hidingOf(article, current);
  return {
    store: article.store,
    article: article.article,
    goodsCode: article.goodsCode,
    barcodes: article.barcodes,
    name: article.name,
    nameEn: article.nameEn,
    shelfLifeDays: article.shelfLifeDays,
    ...lot,
    confirmedLot: confirmedLot(article, options.mode, options.basis),
    editTime: last?.editTime ?? null,
    editUserName: last?.editUserName ?? null,
    remark: lastOfLot(article, lot.lot).remarked?.remark ?? '',
    pinned: options.pinned,
    red: current.last || (options.mode === 'nobatch' && dueOn !== null && dueOn <= options.today),
    dueOn,
    dueFrom: due[0]?.from ?? null,
    dueBehind: due.slice(1).map(({ from }) => from),
    hiddenThrough: hiding?.hiddenThrough ?? null,
    hiddenBy: hiding?.editUserName ?? null,
  };
}

/** The last confirmed lot that still has stock, else the last confirmed at all: so that it equals the red row's lot. */
function confirmedLot(article: StoreArticle, mode: Mode, basis: StockBasis): string | null {
  const ofMode = article.lots.filter((lot) => (lot.lot === '') === (mode === 'nobatch'));
  const stocked = ofMode.filter((lot) => inStock(lot, basis));
  return (lastConfirmed(article, stocked) ?? lastConfirmed(article, ofMode))?.lot ?? null;
}
