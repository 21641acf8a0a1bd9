import { createRepeatFilter } from './repeat-filter.ts';
import { type CodeReader, fromTheMiddle, type SeenCode } from './seen-code.ts';
import { type Area, areaBehind, readSize } from './viewfinder.ts';

/** Ten looks a second: a hand does not aim faster, and each costs battery. */
const lookEveryMs = 100;

/**
 * Looks at the video again and again and tells each code that comes into the viewfinder.
 *
 * @param options.onFail called once, with the end of reading, when the reader breaks
 * @returns ends it
 */
export function readFrames(
  video: HTMLVideoElement,
  options: { reader: CodeReader; finder: Element; onCode: (code: SeenCode) => void; onFail: () => void },
): () => void {
  const filter = createRepeatFilter();
  const grab = createGrabber(video, options.finder);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  async function look(): Promise<void> {
    const startMs = performance.now();
    const image = grab();
    if (image) {
      const { width, height } = image;
      const seen = fromTheMiddle(await options.reader.read(image), { width, height });
      if (isEnded) return;
      const text = filter.look(
        seen.map((code) => code.text),
        performance.now(),
      );
      const code = seen.find((candidate) => candidate.text === text);
      if (code) options.onCode(code);
    }
    timer = setTimeout(run, Math.max(0, lookEveryMs - (performance.now() - startMs)));
  }

  function run(): void {
    look().catch(() => {
      if (!isEnded) options.onFail();
    });
  }

  run();
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

/** Takes what stands behind the viewfinder out of the video; undefined while there is no picture. */
function createGrabber(video: HTMLVideoElement, finder: Element): () => ImageData | undefined {
  // Read back at every look: without the hint each one would travel from the graphics card.
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  return () => {
    if (!context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || document.hidden)
      return undefined;
    const area: Area = areaBehind(
      { width: video.videoWidth, height: video.videoHeight },
      video.getBoundingClientRect(),
      finder.getBoundingClientRect(),
    );
    if (area.width < 1 || area.height < 1) return undefined;
    const { width, height } = readSize(area);
    context.canvas.width = width;
    context.canvas.height = height;
    context.drawImage(video, area.x, area.y, area.width, area.height, 0, 0, width, height);
    return context.getImageData(0, 0, width, height);
  };
}
