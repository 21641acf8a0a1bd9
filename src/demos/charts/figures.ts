import type { ChartRow } from '../kit/chart/series.ts';

/** Two waves that swell and run against one another, as bars. */
export function waves(count = 50): ChartRow[] {
  return Array.from({ length: count }, (_, place) => {
    const phase = place / 5;
    return {
      at: String(place + 1),
      values: {
        front: rounded(40 + 35 * Math.sin(phase)),
        back: rounded(45 + 4 * phase * Math.cos(phase + 1)),
      },
    };
  });
}

/** Requests in five minutes, by the network that they came from. */
const requests = {
  CMCC: [212, 188, 176, 141, 153, 118, 109, 131, 148, 126, 169, 134],
  CTCC: [124, 113, 129, 151, 128, 171, 139, 214, 186, 193, 142, 155],
  CUCC: [96, 88, 104, 117, 92, 79, 101, 122, 138, 119, 108, 97],
};

/** From one o'clock, every five minutes. */
export const requestRows: readonly ChartRow[] = requests.CMCC.map((_, place) => ({
  at: `13:${String(place * 5).padStart(2, '0')}`,
  values: Object.fromEntries(Object.entries(requests).map(([name, all]) => [name, all[place] ?? 0])),
}));

const visitors = {
  female: [709, 1917, 2455, 2610, 1719, 1433, 1544, 3285, 5208, 3372, 2484, 4078],
  male: [327, 1776, 507, 1200, 800, 482, 204, 1390, 1001, 951, 381, 220],
};

/** Month by month; the average is of the two, beside them and not on top. */
export function visitorRows(months: readonly string[]): ChartRow[] {
  return months.map((at, place) => {
    const [female = 0, male = 0] = [visitors.female[place], visitors.male[place]];
    return { at, values: { female, male, average: (female + male) / 2 } };
  });
}

/** A window over places 0 to `last`, moved as a whole: it keeps its width, and stays inside. */
export function movedWindow(
  [from, to]: readonly [number, number],
  by: number,
  last: number,
): [number, number] {
  const step = Math.min(Math.max(by, -from), last - to);
  return [from + step, to + step];
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
