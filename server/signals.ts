import { announce, explainStartFailure } from './announce.ts';

/** A running server, as the system's signals command it. */
export type Commanded = {
  /** How many calls are being worked on. */
  running(): number;
  /** Ends it; answers whether nothing was cut. */
  stop(): Promise<boolean>;
  /** Lets the stop that has begun wait for nothing more. */
  hurry(): void;
  /** Takes a renewed certificate; answers whether there is one. */
  renewTls(): boolean;
};

/** npm passes on the Ctrl-C that the terminal has sent to all, and its own end is one more: so close, they are one. */
const sameSignalWithinMs = 2_000;

/** What signals come from and what they end. */
export type System = {
  on(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP', listener: () => void): void;
  exit(code: number): void;
  /** Whether somebody started it at a terminal. */
  hasTerminal: boolean;
  nowMs(): number;
};

/**
 * Ctrl-C and a polite kill (SIGINT, SIGTERM) let running calls finish, and a second one does not. SIGHUP reads the
 * certificate anew; from a terminal that is closed it is a polite kill, for nobody would see that server again.
 */
export function obeySignals(server: Commanded, system: System = thisProcess): void {
  let stoppedAt: number | undefined;

  function stop(): void {
    if (stoppedAt === undefined) {
      stoppedAt = system.nowMs();
      announce.stopping(server.running());
      server.stop().then(
        (isWhole) => system.exit(isWhole ? 0 : 1),
        () => system.exit(1),
      );
    } else if (system.nowMs() - stoppedAt > sameSignalWithinMs) {
      server.hurry();
    }
  }

  system.on('SIGINT', stop);
  system.on('SIGTERM', stop);
  system.on('SIGHUP', system.hasTerminal ? stop : () => renewTls(server));
}

const thisProcess: System = {
  on: (signal, listener) => process.on(signal, listener),
  exit: (code) => process.exit(code),
  hasTerminal: process.stdin.isTTY ?? false,
  nowMs: () => performance.now(),
};

function renewTls(server: Commanded): void {
  try {
    announce.line(
      server.renewTls() ? 'The certificate was read anew.' : 'SIGHUP: there is no certificate to read anew.',
    );
  } catch (error) {
    announce.line(`The certificate stays as it was. ${explainStartFailure(error)}`);
  }
}
