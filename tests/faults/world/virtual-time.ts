/** Time that passes only when a test lets it. Timers run in order, each at its own moment. */
export class VirtualTime {
  private nowMs: number;
  private timers: Timer[] = [];
  private made = 0;

  constructor(start: string) {
    this.nowMs = Date.parse(start);
  }

  now(): number {
    return this.nowMs;
  }

  setTimer(run: () => void, ms: number): number {
    this.made += 1;
    this.timers.push({ id: this.made, at: this.nowMs + Math.max(0, ms), run });
    return this.made;
  }

  clearTimer(id: unknown): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }

  /** Lets `ms` pass without a timer being heard. */
  jump(ms: number): void {
    this.nowMs += ms;
  }

  /** Lets `ms` pass; after each timer `settle` waits for what it set off. */
  async pass(ms: number, settle: () => Promise<void>): Promise<void> {
    const end = this.nowMs + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort(byMoment)[0];
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.nowMs = Math.max(this.nowMs, next.at);
      next.run();
      await settle();
    }
    this.nowMs = end;
  }
}

type Timer = { id: number; at: number; run: () => void };

function byMoment(a: Timer, b: Timer): number {
  return a.at - b.at || a.id - b.id;
}
