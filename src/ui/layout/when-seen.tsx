import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** Calls each time it scrolls into sight: the end of a list that goes on. */
export function WhenSeen({ onSeen, children }: { onSeen: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) tell();
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}
