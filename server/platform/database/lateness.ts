/** So many positions that the replica has yet to reach are kept, a second apart. */
const keptAtMost = 600;

/**
 * How late a replica is: how long ago the primary had written no more than the replica has replayed. It asks neither clock:
 * the time of the last replayed transaction, which PostgreSQL tells, grows while nobody writes. Positions are bytes of the
 * write-ahead log, times milliseconds of one steady clock.
 */
export class Lateness {
  private ahead: { at: number; position: number }[] = [];
  private reachedAt = Number.NEGATIVE_INFINITY;
  private position = Number.NEGATIVE_INFINITY;

  /** The primary had written so much. @param at before it was asked, so that it had written no more then */
  written(at: number, position: number): void {
    // Thinned, the replica is said to be later than it is, never earlier.
    if (this.ahead.length >= keptAtMost) this.ahead = this.ahead.filter((_, index) => index % 2 === 0);
    this.ahead.push({ at, position });
  }

  /** The replica has replayed so much. */
  replayed(position: number): void {
    // Started again, it begins further back.
    if (position < this.position) this.reachedAt = Number.NEGATIVE_INFINITY;
    this.position = position;
    const first = this.ahead.findIndex((one) => one.position > position);
    const reached = first === -1 ? this.ahead : this.ahead.slice(0, first);
    this.reachedAt = reached.at(-1)?.at ?? this.reachedAt;
    this.ahead = this.ahead.slice(reached.length);
  }

  /** Nothing is known of it: it is gone, or another primary is in charge, whose positions are others. */
  forget(): void {
    this.ahead = [];
    this.reachedAt = Number.NEGATIVE_INFINITY;
    this.position = Number.NEGATIVE_INFINITY;
  }

  /** Infinite as long as it is not known. */
  ms(now: number): number {
    return now - this.reachedAt;
  }

  /** Whether it is known to have replayed as much. */
  has(position: number): boolean {
    return this.position >= position;
  }
}
