/** How a run can end. `stopped`: by somebody, or with its server, which says nothing of the other system. */
export const runEnds = ['done', 'partly', 'failed', 'stopped'] as const;
export type RunEnd = (typeof runEnds)[number];

/** How many runs of a connector ended how in this process. */
export type RunTally = { count(end: RunEnd): void; of(end: RunEnd): number };

export function runTally(): RunTally {
  const counted: Record<RunEnd, number> = { done: 0, partly: 0, failed: 0, stopped: 0 };
  return {
    count(end) {
      counted[end] += 1;
    },
    of: (end) => counted[end],
  };
}
