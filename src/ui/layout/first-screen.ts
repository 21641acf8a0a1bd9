import { useEffect, useState } from 'react';

/**
 * How long the first screen has the line and the processor to itself. What nobody sees at first would race its rows on
 * a slow phone, and what appears above them pushes them away from under a thumb.
 */
export const firstScreenMs = 1500;

/** True once the first screen has had its time. */
export function useAfterFirstScreen(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), firstScreenMs);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

/** True once the first screen has had its time, or somebody has begun to work: what answers them cannot wait for it. */
export function useAfterFirstInput(): boolean {
  const isOver = useAfterFirstScreen();
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const begin = () => setBegun(true);
    const deeds = ['pointerdown', 'keydown'];
    for (const deed of deeds) addEventListener(deed, begin, { once: true });
    return () => {
      for (const deed of deeds) removeEventListener(deed, begin);
    };
  }, []);
  return isOver || hasBegun;
}
