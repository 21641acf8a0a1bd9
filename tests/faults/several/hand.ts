import { expect } from 'vitest';
import type { OfflinePhone } from '../../support/offline-phone.ts';

/** What a person does: one check after the other, each of other goods, as fast as the phone takes them. */
export class Hand {
  readonly made = new Set<string>();
  private readonly taken = new Set<string>();

  constructor(
    private readonly phone: OfflinePhone,
    private readonly articles: readonly string[],
  ) {}

  async work(checks: number): Promise<void> {
    for (const article of this.articles.slice(0, checks)) {
      this.made.add(await this.phone.check(article, 'L1'));
      this.look();
    }
  }

  /** What the phone was told to be taken, however long after it was made. */
  get acknowledged(): ReadonlySet<string> {
    this.look();
    return this.taken;
  }

  private look(): void {
    if (this.phone.outbox().length === 0) for (const id of this.made) this.taken.add(id);
  }
}

/** Settles when the phones have been told so often that a check was taken. */
export async function acknowledgedBy(hands: readonly Hand[], checks: number): Promise<void> {
  const count = () => hands.reduce((sum, hand) => sum + hand.acknowledged.size, 0);
  await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(checks);
}
