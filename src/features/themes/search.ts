import { sortColumns, type ThemeFilter } from '#core/themes/list';
import { answers, sides } from '#core/themes/types';
import { addressOf, apart, day, flag, oneOf, over, type Searched, text } from '#core/wire/address';

/** The page's address: every filter, so that a link, a reload and the back button show the same themes. */
export const themesAddress = addressOf(
  {
    /** Absent: the list. */
    as: apart(oneOf('calendar')),
    /** Of the list; absent: all that this device holds. `older`: what no device holds any more. */
    view: apart(oneOf('todo', 'all', 'older')),
    q: apart(text()),
    type: text(20),
    purchase: oneOf(...answers),
    wrh: oneOf(...answers),
    sell: oneOf(...answers),
    /** Runs on one of these days. */
    from: day(),
    to: day(),
    /** Was submitted, or written last, on one of these. */
    editedFrom: day(),
    editedTo: day(),
    /** What the calendar shows: the weeks of this day's month, or its week. */
    day: apart(day()),
    span: apart(oneOf('month', 'week')),
    /** The theme that is open. */
    open: over(text(40)),
    /** It is being written in; a new one when none is open. */
    write: over(flag()),
    /** The side that is answering about the open one. */
    answer: over(oneOf(...sides)),
    /** A refused operation whose words are offered again. */
    mend: over(text(40)),
  },
  { sort: sortColumns },
);

export type ThemesSearch = ReturnType<typeof themesAddress.read>;

/** The screen's address and the way to another. */
export type ThemesProps = Searched<ThemesSearch>;

export function filterOf(search: ThemesSearch): ThemeFilter {
  return {
    topic: search.q ?? '',
    type: search.type ?? '',
    sort: search.sort ?? '',
    purchase: search.purchase ?? '',
    wrh: search.wrh ?? '',
    sell: search.sell ?? '',
    runs: [search.from ?? null, search.to ?? null],
    edited: [search.editedFrom ?? null, search.editedTo ?? null],
  };
}
