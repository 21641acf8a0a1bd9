/** How a connector gets its rows: it asks another system, or files are put where it looks. */
export const carriers = ['http', 'folder'] as const;
export type CarrierKind = (typeof carriers)[number];

/** `partly`: everything came, and some of it was refused. */
export const runStates = ['running', 'done', 'partly', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** A row that was not taken, or a whole file. */
export type Refused = {
  /** What it is about, as its system calls it: `2026-03-10 100001`, a file's name. */
  row: string;
  /** By its name on the wire; null when it is about the whole. */
  field: string | null;
  /** `reasons:<reason>` are its words. */
  reason: string;
  params: Record<string, string | number>;
};

/** Why nothing could be received now. */
export type CarrierProblem = {
  reason:
    | 'connector-unreachable'
    | 'connector-too-slow'
    | 'connector-not-admitted'
    | 'connector-status'
    | 'connector-redirected'
    | 'connector-too-much'
    | 'connector-not-understood'
    | 'connector-stands-still'
    | 'connector-folder-closed'
    | 'connector-interrupted'
    | 'connector-stopped'
    | 'connector-failed';
  params: Record<string, string | number>;
};

/** So many runs that fail one after the other, and runs by schedule rest. */
const failuresBeforeRest = 3;
const firstRestMinutes = 5;
const longestRestMinutes = 60;

/**
 * How long runs by schedule rest after a failure, in minutes; 0: not at all. Each further failure doubles it, so that a
 * system that is down for a night is not asked all night, and is asked again at the latest an hour after it is back.
 *
 * @param failures one after the other, this one among them
 */
export function restMinutes(failures: number): number {
  const more = failures - failuresBeforeRest;
  return more < 0 ? 0 : Math.min(longestRestMinutes, firstRestMinutes * 2 ** Math.min(more, 10));
}
