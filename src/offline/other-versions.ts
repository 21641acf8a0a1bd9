import type { OfflineDatabase } from './database.ts';
import type { Environment } from './environment.ts';

/**
 * Why the database is not open yet. `other-window`: a window whose program has it in an older form does not let go of it.
 * `slow`: nobody is known to hold it; the device is slow, or a large change of form is under way.
 */
export type LateOpening = 'other-window' | 'slow';

/** However many rows a change of form has to touch, nobody should look at an empty screen for longer. */
const saidAfterMs = 2000;

/** Hears of windows whose program has this database in an older form, or in a newer one; answers the way to stop. */
export function onOtherVersions(
  db: OfflineDatabase,
  hears: {
    /** The opening takes long, and why; null: it is over. */
    late(why: LateOpening | null): void;
    /** A newer one changes its form. This page lets go of it, and goes on with what it finds then. */
    outdated(): void;
  },
  { setTimer, clearTimer, channel: openChannel }: Pick<Environment, 'setTimer' | 'clearTimer' | 'channel'>,
): () => void {
  let isLate = false;
  let isOpen = false;
  /** Said by the browser to this page, which then answers others that ask. */
  let isFirst = false;
  let isHeld = false;

  // The browser tells only the first who asks that it is blocked, and the worker may stand before this page.
  let channel = openChannel(`${db.name} is held`);
  const say = (what: Said) => channel?.postMessage(what);
  if (channel)
    channel.onmessage = ({ data }: { data: Said }) => {
      if (data === 'who is blocked?' && isFirst) say('blocked');
      if (data === 'blocked' && !isOpen) hold();
    };
  say('who is blocked?');

  const timer = setTimer(() => {
    isLate = true;
    tell();
  }, saidAfterMs);
  const stop = () => {
    clearTimer(timer);
    if (channel) channel.onmessage = null;
    channel?.close();
    channel = undefined;
  };

  db.on('blocked', () => {
    isFirst = true;
    // Of a database that was open before, and is opened again.
    isLate ||= isOpen;
    say('blocked');
    hold();
  });
  db.on(
    'ready',
    () => {
      isOpen = true;
      isHeld = false;
      stop();
      hears.late(null);
    },
    true,
  );
  db.on('versionchange', ({ newVersion }) => {
    if (newVersion !== null) hears.outdated();
  });
  return stop;

  function hold(): void {
    isHeld = true;
    tell();
  }

  /** A window that lets go within that time, as most do, is not worth a word. */
  function tell(): void {
    if (isLate) hears.late(isHeld ? 'other-window' : 'slow');
  }
}

type Said = 'who is blocked?' | 'blocked';
