/** What a scan turned out to be, for ears and hand: the eyes are on the shelf. */
export type Signal = 'found' | 'unknown' | 'done';

/** Beeps and vibrates, as far as the device does either. */
export function signal(kind: Signal): void {
  const { tones, vibrationMs } = signals[kind];
  // Before the first tap on the page browsers allow neither and complain in the console.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if ('vibrate' in navigator) navigator.vibrate(vibrationMs);
  play(tones);
}

type Tone = { hertz: number; startMs: number; lengthMs: number };

const signals: Record<Signal, { tones: Tone[]; vibrationMs: number[] }> = {
  found: { tones: [{ hertz: 1760, startMs: 0, lengthMs: 90 }], vibrationMs: [40] },
  done: {
    tones: [
      { hertz: 1320, startMs: 0, lengthMs: 70 },
      { hertz: 990, startMs: 100, lengthMs: 90 },
    ],
    vibrationMs: [30, 60, 30],
  },
  unknown: {
    tones: [
      { hertz: 233, startMs: 0, lengthMs: 140 },
      { hertz: 233, startMs: 190, lengthMs: 180 },
    ],
    vibrationMs: [120, 70, 180],
  },
};

const loudness = 0.25;
/** A tone that starts or ends at once clicks. */
const fadeMs = 8;

let audio: AudioContext | undefined;

function play(tones: Tone[]): void {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  // Another app's sound, or a locked screen, suspends it. Where it may not start again the beep is missing, no more.
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
  for (const tone of tones) sound(audio, tone);
}

function sound(context: AudioContext, { hertz, startMs, lengthMs }: Tone): void {
  const start = context.currentTime + startMs / 1000;
  const end = start + lengthMs / 1000;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + fadeMs / 1000);
  gain.gain.setValueAtTime(loudness, end - fadeMs / 1000);
  gain.gain.linearRampToValueAtTime(0, end);
  const oscillator = new OscillatorNode(context, { frequency: hertz, type: 'triangle' });
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}
