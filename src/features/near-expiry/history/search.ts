import type { HistoryFilter } from '#core/near-expiry/history';
import { recordQuery } from '#core/near-expiry/query';
import { addressOf, apart, day, flag, oneOf, over, text } from '#core/wire/address';

/** The log's address: every filter, so that a link, a reload and the back button show the same records. */
export const historyAddress = addressOf(
  {
    store: apart(text()),
    /** `older`: records that no device holds any more, from the server. */
    view: apart(oneOf('older')),
    q: apart(text()),
    code: text(),
    barcode: text(),
    /** Lots that have expired too; absent = after today only (spec 2, section 2: on by default). */
    past: flag(),
    expiryFrom: day(),
    expiryTo: day(),
    checkFrom: day(),
    checkTo: day(),
    /** The id of whoever recorded it. */
    person: text(60),
    /** The record that is open. */
    record: over(text()),
    /** The refused operation whose form is open, to be changed and sent in its place. */
    mend: over(text()),
  },
  { sort: recordQuery.sortColumns },
);

export type HistorySearch = ReturnType<typeof historyAddress.read>;

/** The rules' filter for an address. */
export function historyFilterOf(search: HistorySearch): HistoryFilter {
  return {
    search: search.q ?? '',
    goodsCode: search.code ?? '',
    barcode: search.barcode ?? '',
    afterToday: search.past !== true,
    expiryFrom: search.expiryFrom ?? null,
    expiryTo: search.expiryTo ?? null,
    editFrom: search.checkFrom ?? null,
    editTo: search.checkTo ?? null,
    person: search.person ?? '',
    sort: search.sort ?? '',
  };
}
