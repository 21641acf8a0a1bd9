type Holder = { owner: object; start: () => void };

/** Web Locks of one device: held by one of its pages at a time, released when that page dies. */
export class FakeLocks {
  private queues = new Map<string, Holder[]>();

  async hold<Result>(owner: object, name: string, work: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => this.enter(name, { owner, start }));
    try {
      return await work();
    } finally {
      this.leave(name, owner);
    }
  }

  /** The page is gone: what it held is free, what it waited for goes to others. */
  release(owner: object): void {
    for (const [name, queue] of this.queues) {
      const [held] = queue;
      const rest = queue.filter((holder) => holder.owner !== owner);
      this.queues.set(name, rest);
      if (held && held !== rest[0]) rest[0]?.start();
    }
  }

  private enter(name: string, holder: Holder): void {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    queue.push(holder);
    if (queue.length === 1) holder.start();
  }

  private leave(name: string, owner: object): void {
    const queue = this.queues.get(name) ?? [];
    // A dead page's lock was taken from it already.
    if (queue[0]?.owner !== owner) return;
    queue.shift();
    queue[0]?.start();
  }
}
