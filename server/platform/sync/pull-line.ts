import { codes } from '#core/wire/codes';
import { Refusal } from '../http/refusal.ts';

/** Whoever would wait for longer does not get in line: a device gives up after ten seconds. */
const patienceMs = 5000;

/**
 * The pulls of this process. Some run at once, so that connections are left for whoever records something; the others
 * stand in line, and a device for which the line is too long is told when to come again.
 */
export class PullLine {
  private running = 0;
  private readonly line: (() => void)[] = [];
  /** What a pull takes, as the last ones did. */
  private usualMs = 50;
  /** How many were told to come again since this process began. */
  refused = 0;

  constructor(private readonly atOnce: number) {}

  get waiting(): number {
    return this.line.length;
  }

  /** @throws Refusal when the line is too long */
  async run<Page>(work: () => Promise<Page>): Promise<Page> {
    await this.turn();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      this.usualMs += (performance.now() - startedAt - this.usualMs) / 10;
      const next = this.line.shift();
      // The place is handed over: nobody who comes meanwhile gets in before.
      if (next) next();
      else this.running -= 1;
    }
  }

  private async turn(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return;
    }
    const expectedMs = ((this.line.length + 1) * this.usualMs) / this.atOnce;
    if (expectedMs > patienceMs) {
      this.refused += 1;
      throw new Refusal(codes.unavailable, { reason: 'database-busy' }, Math.ceil(expectedMs / 1000));
    }
    await new Promise<void>((resolve) => this.line.push(resolve));
  }
}
