import { type HalfPastFilter, noHalfPastFilter } from '#core/half-past/filter';
import { states } from '#core/half-past/types';
import { apart, oneOf, text } from '#core/wire/address';
import type { CommonSearch } from './filters.ts';

/** What both lists have in their addresses. */
export const commonFields = {
  q: apart(text()),
  code: text(),
  barcode: text(),
  name: text(),
  psr: text(64),
  vendor: text(),
  stat: oneOf(...states),
  /** Of a purchaser who sees all; absent: their own. */
  whose: apart(oneOf('all')),
  /** The row that is open. */
  open: apart(text(40)),
};

export function commonFilterOf(search: CommonSearch & { q?: string; sort?: string }): HalfPastFilter {
  return {
    ...noHalfPastFilter,
    search: search.q ?? '',
    goodsCode: search.code ?? '',
    barcode: search.barcode ?? '',
    name: search.name ?? '',
    buyerCode: search.psr ?? '',
    vendor: search.vendor ?? '',
    state: search.stat ?? '',
    sort: search.sort ?? '',
  };
}

/** The same as the server is asked. */
export function commonBodyOf(search: CommonSearch & { q?: string; sort?: string }) {
  const { q, code, barcode, name, psr, vendor, stat, sort } = search;
  return {
    ...(q !== undefined && { search: q }),
    ...(code !== undefined && { hdgdcode: code }),
    ...(barcode !== undefined && { hdgdcode2: barcode }),
    ...(name !== undefined && { likeName: name }),
    ...(psr !== undefined && { psrCode: psr }),
    ...(vendor !== undefined && { likeVendor: vendor }),
    ...(stat !== undefined && { stat }),
    ...(sort !== undefined && { sort }),
  };
}
