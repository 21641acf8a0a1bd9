import { logout } from '#core/session/contract';
import { endsSession, mayPass } from '#core/wire/codes';
import type { Device } from '#offline/device';
import { Refused } from '../../api/answered.ts';
import { sendEarly } from '../../api/send-early.ts';

/** Sessions that this phone has left and the server does not know of yet: out of the network they would live on there. */
export type LeftSessions = {
  /** A session is to be ended on the server: its token is kept here until `tell` has done so, for nothing else. */
  leave(token: string): Promise<void>;
  /** Tells the server what it was not told. Never fails: whoever signs in does not wait for it. */
  tell(): Promise<void>;
};

export function leftSessions(
  device: Device,
  end: (token: string) => Promise<unknown> = endThere,
): LeftSessions {
  const read = async () => (await device.read<readonly string[]>('left')) ?? [];
  let editing: Promise<void> = Promise.resolve();
  let telling: Promise<void> = Promise.resolve();

  /** One after the other, and never behind the network: whoever signs out does not wait for it. */
  function edit(change: (tokens: readonly string[]) => readonly string[]): Promise<void> {
    const work = async () => {
      const tokens = change(await read());
      await (tokens.length > 0 ? device.write('left', tokens) : device.remove('left'));
    };
    editing = editing.then(work, work);
    return editing;
  }

  async function tellAll(): Promise<void> {
    for (const token of await read()) {
      try {
        await end(token);
      } catch (error) {
        const isOver = error instanceof Refused && (endsSession(error.code) || !mayPass(error.code));
        if (!isOver) return;
      }
      await edit((tokens) => tokens.filter((one) => one !== token));
    }
  }

  function tell(): Promise<void> {
    telling = telling.then(tellAll).catch(() => undefined);
    return telling;
  }

  return {
    tell,
    async leave(token) {
      // A device that keeps nothing still says it once.
      await edit((tokens) => [...tokens, token]).catch(() => {
        void end(token).catch(() => undefined);
      });
    },
  };
}

function endThere(token: string): Promise<unknown> {
  return sendEarly(logout, { token, unasked: true });
}
