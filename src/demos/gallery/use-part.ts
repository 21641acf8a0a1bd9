import { useEffect, useState } from 'react';
import type { ShownPart } from './part.ts';
import { galleryParts } from './parts.ts';
import { togetherParts } from './together.ts';

/** The states of a part, once they are here. */
export function usePart(id: string): ShownPart | undefined {
  const [loaded, setLoaded] = useState<{ id: string; part: ShownPart }>();
  useEffect(() => {
    let isCurrent = true;
    void (galleryParts[id]?.load() ?? togetherParts[id]?.())?.then(
      (part) => isCurrent && setLoaded({ id, part }),
      // Without a network, and never fetched: its place stays empty.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return loaded?.id === id ? loaded.part : undefined;
}
