import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { countedAt } from './counting.ts';

export type Count = { from: number; to: number; durationMs: number };

/** A number on its way, which can be stopped and go on; with reduced motion it is at its end at once. */
export function useCountTo(first: Count) {
  const isStill = useReducedMotion();
  const [count, setCount] = useState(first);
  const [value, setValue] = useState(first.from);
  const [isRunning, setRunning] = useState(true);
  const passed = useRef(0);
  useEffect(() => {
    if (!isRunning) return;
    let before: number | undefined;
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);

    function step(now: number): void {
      passed.current += before === undefined ? 0 : now - before;
      before = now;
      const share = isStill || count.durationMs <= 0 ? 1 : passed.current / count.durationMs;
      setValue(countedAt(count.from, count.to, share));
      if (share >= 1) setRunning(false);
      else frame = requestAnimationFrame(step);
    }
  }, [isRunning, isStill, count]);
  return {
    value,
    isRunning,
    isOver: value === count.to && !isRunning,
    start: useCallback((next: Count) => {
      passed.current = 0;
      setCount(next);
      setRunning(true);
    }, []),
    toggle: useCallback(() => setRunning((now) => !now), []),
  };
}
