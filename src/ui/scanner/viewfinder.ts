export type Size = { width: number; height: number };
export type Area = Size & { x: number; y: number };

/** Around the viewfinder: a code needs its quiet zones, and hands are not exact. */
const margin = 0.12;

/**
 * The part of a video's picture behind the viewfinder, in the picture's pixels.
 *
 * @param picture the video's own size
 * @param shown where the video stands on screen; it fills this with its edges cut off (`object-fit: cover`)
 * @param finder where the viewfinder stands on screen
 */
export function areaBehind(picture: Size, shown: Area, finder: Area): Area {
  const scale = Math.max(shown.width / picture.width, shown.height / picture.height);
  const cut = {
    x: (picture.width * scale - shown.width) / 2,
    y: (picture.height * scale - shown.height) / 2,
  };
  const extra = { x: finder.width * margin, y: finder.height * margin };
  const left = clamp((finder.x - shown.x + cut.x - extra.x) / scale, picture.width);
  const top = clamp((finder.y - shown.y + cut.y - extra.y) / scale, picture.height);
  const right = clamp((finder.x - shown.x + cut.x + finder.width + extra.x) / scale, picture.width);
  const bottom = clamp((finder.y - shown.y + cut.y + finder.height + extra.y) / scale, picture.height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The size in which an area is read: more pixels than this cost time and show no more bars. */
export function readSize(area: Size): Size {
  const scale = Math.min(1, longestSidePx / Math.max(area.width, area.height, 1));
  return {
    width: Math.max(1, Math.round(area.width * scale)),
    height: Math.max(1, Math.round(area.height * scale)),
  };
}

const longestSidePx = 1280;

function clamp(value: number, max: number): number {
  return Math.round(Math.min(Math.max(value, 0), max));
}
