/** Why there is no picture; each has its sentence in the `scanner` words. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported' | 'lost';

export class CameraRefusal extends Error {
  readonly problem: CameraProblem;
  constructor(problem: CameraProblem, cause?: unknown) {
    super(`camera: ${problem}`, { cause });
    this.problem = problem;
  }
}

export type Camera = {
  stream: MediaStream;
  hasTorch: boolean;
  /** Rejects when the device will not. */
  setTorch(on: boolean): Promise<void>;
  /** Called once if the picture ends by itself: unplugged, or taken back by the system. */
  onLost(run: () => void): void;
  close(): void;
};

/**
 * Opens the camera that looks away from the person, asking for permission when needed.
 * @throws {CameraRefusal}
 */
export async function openCamera(): Promise<Camera> {
  if (!window.isSecureContext) throw new CameraRefusal('insecure');
  if (!('mediaDevices' in navigator)) throw new CameraRefusal('unsupported');
  const stream = await navigator.mediaDevices.getUserMedia(wish).catch((error: unknown) => {
    throw new CameraRefusal(problemOf(error), error);
  });
  const [track] = stream.getVideoTracks();
  if (!track) throw new CameraRefusal('none');
  const able = abilitiesOf(track);
  // A camera that cannot is still a camera.
  if (able.focuses) void apply(track, { focusMode: 'continuous' }).catch(() => undefined);
  return {
    stream,
    hasTorch: able.hasTorch,
    setTorch: (on) => apply(track, { torch: on }),
    onLost: (run) => track.addEventListener('ended', run, { once: true }),
    close: () => track.stop(),
  };
}

/** A hand's breadth away an EAN-13 is a third of the picture: 1080 px across give its thin bars three pixels. */
const wish: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return 'busy';
}

/** Torch and focus are in the specification of image capture, which TypeScript's DOM does not know. */
function abilitiesOf(track: MediaStreamTrack): { hasTorch: boolean; focuses: boolean } {
  const able: object = 'getCapabilities' in track ? track.getCapabilities() : {};
  return {
    hasTorch: 'torch' in able && able.torch === true,
    focuses: 'focusMode' in able && Array.isArray(able.focusMode) && able.focusMode.includes('continuous'),
  };
}

function apply(
  track: MediaStreamTrack,
  constraint: MediaTrackConstraintSet & { torch?: boolean; focusMode?: 'continuous' },
): Promise<void> {
  return track.applyConstraints({ advanced: [constraint] });
}
