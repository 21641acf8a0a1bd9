import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { arrows, inside, type Offset } from './places.ts';

const atHome: Offset = { x: 0, y: 0 };

/** A box that is moved inside the window by what it is held at: by a pointer, or by the arrow keys. */
export function useMovable() {
  const box = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(atHome);
  const drag = useRef<{ from: Offset; x: number; y: number }>(undefined);

  function moveTo(wished: Partial<Offset>): void {
    const rect = box.current?.getBoundingClientRect();
    if (!rect) return;
    const home = {
      left: rect.left - offset.x,
      top: rect.top - offset.y,
      width: rect.width,
      height: rect.height,
    };
    const screen = document.documentElement;
    setOffset(
      inside({ ...offset, ...wished }, home, { width: screen.clientWidth, height: screen.clientHeight }),
    );
  }

  const onResize = useEffectEvent(() => moveTo(offset));
  useEffect(() => {
    const listen = () => onResize();
    addEventListener('resize', listen);
    return () => removeEventListener('resize', listen);
  }, []);

  return {
    box,
    offset,
    moveTo,
    goHome: () => setOffset(atHome),
    /** Of what it is dragged at. */
    pulls: {
      onPointerDown({
        button,
        target,
        currentTarget,
        pointerId,
        clientX,
        clientY,
      }: PointerEvent<HTMLElement>) {
        // What is captured does not reach the buttons in it.
        if (button !== 0 || (target instanceof Element && target.closest('button'))) return;
        currentTarget.setPointerCapture(pointerId);
        drag.current = { from: offset, x: clientX, y: clientY };
      },
      onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (!current) return;
        moveTo({ x: current.from.x + clientX - current.x, y: current.from.y + clientY - current.y });
      },
      onPointerUp: () => {
        drag.current = undefined;
      },
      onPointerCancel: () => {
        drag.current = undefined;
      },
    },
    /** Of the handle that has the keyboard. */
    onKeyDown(event: KeyboardEvent) {
      const step = arrows[event.key];
      if (!step) return;
      event.preventDefault();
      moveTo({ x: offset.x + step.x, y: offset.y + step.y });
    },
  };
}
