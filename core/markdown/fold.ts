import type { BodyOf } from '../wire/call.ts';
import type { confirmMarkdown } from './contract.ts';
import { markedBefore } from './rules.ts';
import type { LotMarkdowns, Markdown } from './types.ts';

/** Who acts, and when (ISO 8601). */
export type Author = { userId: string; userName: string; at: string };

export function markdownOf(confirmed: BodyOf<typeof confirmMarkdown>, author: Author): Markdown {
  const { id, daysLeft, percent, oldFen, newFen } = confirmed;
  return { id, daysLeft, percent, oldFen, newFen, ...author };
}

/** What stands of a lot after a markdown was confirmed. One that is nothing new changes nothing. */
export function afterConfirm(
  row: LotMarkdowns | undefined,
  confirmed: BodyOf<typeof confirmMarkdown>,
  author: Author,
): LotMarkdowns {
  const { farticle: article, flot: lot } = confirmed;
  const markdowns = row?.markdowns ?? [];
  // The server's answer may have arrived through a pull before the operation's own outcome did.
  if (row && (markdowns.some(({ id }) => id === confirmed.id) || markedBefore(markdowns, confirmed)))
    return row;
  return { article, lot, markdowns: [...markdowns, markdownOf(confirmed, author)] };
}

/** What stands of a lot after one was taken back. */
export function afterWithdrawal(row: LotMarkdowns | undefined, id: string): LotMarkdowns | undefined {
  const markdowns = row?.markdowns.filter((one) => one.id !== id) ?? [];
  return row && markdowns.length > 0 ? { ...row, markdowns } : undefined;
}
