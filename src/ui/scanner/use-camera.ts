import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { type Camera, type CameraProblem, CameraRefusal, openCamera } from './camera.ts';

export type CameraState =
  | { phase: 'starting' }
  | { phase: 'on'; camera: Camera }
  | { phase: 'off'; problem: CameraProblem };

/** The camera while this is on screen and the page is looked at; `retry` asks for it once more. */
export function useCamera(): { state: CameraState; retry: () => void } {
  const isVisible = useDocumentVisibility() === 'visible';
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>({ phase: 'starting' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to open it again
  useEffect(() => {
    // In the background it would keep its light on and the battery busy.
    if (!isVisible) return;
    let isWanted = true;
    let camera: Camera | undefined;
    setState({ phase: 'starting' });
    openCamera()
      .then((opened) => {
        if (!isWanted) return opened.close();
        camera = opened;
        opened.onLost(() => setState({ phase: 'off', problem: 'lost' }));
        setState({ phase: 'on', camera: opened });
      })
      .catch((error: unknown) => {
        if (isWanted)
          setState({ phase: 'off', problem: error instanceof CameraRefusal ? error.problem : 'busy' });
      });
    return () => {
      isWanted = false;
      camera?.close();
    };
  }, [isVisible, attempt]);

  return { state, retry: () => setAttempt((count) => count + 1) };
}
