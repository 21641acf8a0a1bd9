/** What was done about goods, in words, and the way back. */
export type DoneAction = {
  /** The operation's id. */
  operation: string;
  goods: string;
  /** What comes of it; that it was checked goes without saying here. */
  words: string;
  isCheck: boolean;
  /** The lot to look at next, `null` for none, by this device's rule; absent where nothing was said of it. */
  next?: string | null;
  undo(): Promise<void>;
};

/** What has been done in a row, and when the last of it was, in milliseconds. */
export type Row = { deeds: readonly DoneAction[]; at: number };

/** A deed goes with those before it while their notice is still there to be seen. */
export function gathered(row: Row, deed: DoneAction, now: number, noticeMs: number): Row {
  const isInRow = now - row.at < noticeMs;
  return { deeds: isInRow ? [...row.deeds, deed] : [deed], at: now };
}

/** The server's word on the next lot, where this device had said something else; undefined where it had not. */
export function otherNextLot(
  deed: Pick<DoneAction, 'next'>,
  answer: { reason: string; params: Record<string, string | number> } | null,
): string | null | undefined {
  if (deed.next === undefined) return undefined;
  if (answer?.reason === 'checked-last-lot') return deed.next === null ? undefined : null;
  if (answer?.reason !== 'checked-next-lot') return undefined;
  const next = String(answer.params.lot);
  return next === deed.next ? undefined : next;
}
