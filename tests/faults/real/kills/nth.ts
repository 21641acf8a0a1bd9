import { basePath } from '#core/wire/call';
import { replayOperations } from '#core/wire/outbox';
import { pullChanges } from '#core/wire/replica';
import type { Asked, Fate } from '../../../support/faulty-proxy.ts';

export const sends = ({ path }: Asked) => path === basePath + replayOperations.path;
export const pulls = ({ path }: Asked) => path === basePath + pullChanges.path;

/** Requests of one kind are counted, and something is done in the middle of one of them. */
export type Nth = {
  fate: Fate;
  /** Settles when it was done. */
  happened: Promise<void>;
};

/**
 * At the nth such request `deed` is done: `arrived` on its way, `applied` when the server has answered and the device
 * does not know it yet. The deed runs beside the request, which goes its way as far as it can.
 */
export function atNth(
  isSuch: (asked: Asked) => boolean,
  nth: number,
  when: 'arrived' | 'applied',
  deed: () => Promise<void>,
): Nth {
  let seen = 0;
  let done: () => void = () => {};
  const happened = new Promise<void>((resolve) => {
    done = resolve;
  });
  const fate: Fate = async (asked, carry) => {
    if (!isSuch(asked)) return carry();
    seen += 1;
    if (seen !== nth) return carry();
    if (when === 'arrived') {
      const doing = deed().then(done);
      const said = await carry().catch(() => 'lost' as const);
      await doing;
      return said;
    }
    const said = await carry();
    await deed().then(done);
    return said;
  };
  return { fate, happened };
}
