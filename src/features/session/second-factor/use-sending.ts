import { useState } from 'react';
import { type Problem, problemOf } from '../../../api/problem.ts';

/** Sends something once however often it is asked for, and keeps what went wrong. */
export function useSending(): {
  isBusy: boolean;
  problem: Problem | undefined;
  /** Answers what `send` does, or undefined when it failed or is still on its way. */
  run<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined>;
} {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  return {
    isBusy,
    problem,
    async run(send) {
      if (isBusy) return undefined;
      setBusy(true);
      setProblem(undefined);
      try {
        return await send();
      } catch (error) {
        setProblem(problemOf(error));
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
}
