import { codes } from '#core/wire/codes';
import { Refusal } from '../http/refusal.ts';

/**
 * Lets only so many pieces of work run at a time in this process, and so many wait; more are refused as something that
 * passes.
 */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Refusal(codes.unavailable, { reason: 'files-busy' }, 5);
      // Whoever ends hands the place on.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs pieces of work with the same key one after the other in this process, those of other keys beside them. */
export function turnsByKey() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
