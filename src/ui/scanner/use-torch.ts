import { useState } from 'react';
import type { Camera } from './camera.ts';

/** The camera's light; undefined where there is none. */
export function useTorch(camera: Camera | undefined): { isOn: boolean; toggle: () => void } | undefined {
  // Tied to its camera: another one starts dark.
  const [litCamera, setLitCamera] = useState<Camera>();
  if (!camera?.hasTorch) return undefined;
  const isOn = litCamera === camera;

  async function toggle(): Promise<void> {
    await camera?.setTorch(!isOn);
    setLitCamera(isOn ? undefined : camera);
  }

  // Refused (battery low, too hot): the button stays as the light is.
  return { isOn, toggle: () => void toggle().catch(() => undefined) };
}
