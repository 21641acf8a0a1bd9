import { useEffect, useEffectEvent, useState } from 'react';
import { openCodeReader } from './code-reader.ts';
import type { CodeReader } from './seen-code.ts';

/** A reader for as long as this is on screen; undefined while it loads. `onBroken` says that it will not come. */
export function useCodeReader(onBroken: () => void): CodeReader | undefined {
  const [reader, setReader] = useState<CodeReader>();
  const tellBroken = useEffectEvent(onBroken);

  useEffect(() => {
    let isWanted = true;
    let opened: CodeReader | undefined;
    openCodeReader()
      .then((ready) => {
        if (!isWanted) return ready.close();
        opened = ready;
        setReader(ready);
      })
      .catch(() => {
        if (isWanted) tellBroken();
      });
    return () => {
      isWanted = false;
      opened?.close();
    };
  }, []);

  return reader;
}
