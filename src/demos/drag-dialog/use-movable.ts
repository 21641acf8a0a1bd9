import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { arrows, inside, type Offset } from './places.ts';

const atHome: Offset = { x: 0, y: 0 };
const dragsFromPx = 4;

/** A box that is moved inside the window by what it is held at: by a pointer, or by the arrow keys. */
export function useMovable() {
  const box = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(atHome);
  const drag = useRef<{ from: Offset; x: number; y: number; isMoving: boolean }>(undefined);

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
      onPointerDown({ button, clientX, clientY }: PointerEvent<HTMLElement>) {
        if (button === 0) drag.current = { from: offset, x: clientX, y: clientY, isMoving: false };
      },
      onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (!current) return;
        const way = { x: clientX - current.x, y: clientY - current.y };
        if (!current.isMoving && Math.hypot(way.x, way.y) < dragsFromPx) return;
        // Not before: a button that is only pressed would not hear of it.
        if (!current.isMoving) currentTarget.setPointerCapture(pointerId);
        current.isMoving = true;
        moveTo({ x: current.from.x + way.x, y: current.from.y + way.y });
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
