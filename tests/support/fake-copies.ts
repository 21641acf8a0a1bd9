import type { CopyStore } from '#offline';

/** What the browsers call Cache Storage, of one device: it outlives its pages, and its databases. */
export class FakeCopies {
  private readonly texts = new Map<string, Map<string, string>>();

  /** @param isFull whether there is no room at that moment */
  store(name: string, isFull: () => boolean = () => false): CopyStore {
    const texts = this.texts.get(name) ?? new Map<string, string>();
    this.texts.set(name, texts);
    return {
      keys: () => turn().then(() => [...texts.keys()]),
      read: (key) => turn().then(() => texts.get(key)),
      async write(key, text) {
        await turn();
        if (isFull()) throw new DOMException('no room left', 'QuotaExceededError');
        texts.set(key, text);
      },
      async remove(key) {
        await turn();
        texts.delete(key);
      },
    };
  }

  clear(): void {
    for (const texts of this.texts.values()) texts.clear();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
