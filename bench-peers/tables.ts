import { medianOf } from '../tests/bench/figures.ts';
import type { Enqueue } from './measures/enqueue.ts';
import type { Fate } from './measures/faults.ts';
import type { Measured, Outcome, Results } from './results.ts';

export type Table = { title: string; headings: string[]; rows: string[][] };

/** The run as people read it. `(0.5x)` behind a figure: that many times the floor's of the same run. */
export function tablesOf(results: Results): Table[] {
  const { amounts } = results;
  const [shallow = 0, deep = 0] = amounts.enqueue.depths;
  const costs = results.peers.filter(({ candidate }) => candidate.isVariant !== true);
  const count = (value: number) => value.toLocaleString('en');
  return [
    {
      title: `Keeping an operation, offline: operations a second and p95, with ${shallow} and ${count(deep)} waiting`,
      headings: [
        '',
        'version',
        ...headingsFor('relaxed', [shallow, deep]),
        ...headingsFor('strict', [shallow, deep]),
      ],
      rows: [results.floor, ...costs].map((one) => [
        one.candidate.title,
        one === results.floor ? '' : one.version,
        ...enqueueCells(one.enqueue, results.floor.enqueue, amounts.enqueue.depths, one, false),
        ...enqueueCells(one.strictEnqueue, results.floor.strictEnqueue, amounts.enqueue.depths, one, true),
      ]),
    },
    {
      title: `Sending ${count(amounts.replay.waiting)}; an offline start with ${count(amounts.coldStart.waiting)} waiting; what it weighs`,
      headings: ['', 'sent', 'begins after', 'requests', 'pending count readable', 'gzip'],
      rows: [results.floor, ...costs].map((one) => [
        one.candidate.title,
        ...replayCells(one, results.floor, amounts.coldStart.waiting),
        one.gzipBytes ? `${(one.gzipBytes / 1000).toFixed(1)} kB` : '',
      ]),
    },
    {
      title: `${amounts.kills.times} + ${amounts.kills.times} kills while sending ${amounts.kills.waiting}: on loopback + with ${amounts.kills.oneWayMs} ms each way`,
      headings: ['', 'kept', 'lost', 'still waiting', 'delivered again', 'sync fired by hand'],
      rows: results.peers.map((one) => [one.candidate.title, ...killCells(one)]),
    },
    {
      title: `3 in 10 answers lost while sending ${amounts.drops.waiting}, the first always`,
      headings: [
        '',
        'answers lost',
        'operations lost',
        'still waiting',
        'delivered again',
        'called failed, but done',
        'nothing waiting after',
      ],
      rows: results.peers.map((one) => [one.candidate.title, ...dropCells(one)]),
    },
    {
      title: 'How each is made',
      headings: ['', 'durability', 'can an app choose', 'says “kept”', 'sends'],
      rows: results.peers.map(({ candidate: { title, durability, acknowledges, sends } }) => [
        title,
        durability.isStrict ? 'strict' : 'relaxed',
        durability.canChoose ? 'yes' : 'no',
        acknowledges,
        sends,
      ]),
    },
  ];
}

function headingsFor(durability: string, depths: number[]): string[] {
  return depths.map((depth) => `${durability}, ${depth.toLocaleString('en')}`);
}

function enqueueCells(
  outcome: Outcome<Enqueue[]>,
  floor: Outcome<Enqueue[]>,
  depths: number[],
  { candidate }: Measured,
  isStrict: boolean,
): string[] {
  const isPossible = candidate.durability.canChoose || candidate.durability.isStrict === isStrict;
  if (!isPossible) return depths.map(() => 'no such choice');
  if ('missing' in outcome) return depths.map(() => outcome.missing);
  return depths.map((depth) => {
    const one = outcome.value.find(({ wantedDepth }) => wantedDepth === depth);
    if (!one) return 'not measured';
    const least = 'value' in floor ? floor.value.find(({ wantedDepth }) => wantedDepth === depth) : undefined;
    const only = one.depth < depth ? ` with ${one.depth.toLocaleString('en')}: more took too long` : '';
    return `${perSecond(one.perSecond, least?.perSecond)}, ${milliseconds(one.p95Ms, least?.p95Ms)}${only}`;
  });
}

function replayCells({ replay, coldStart }: Measured, floor: Measured, waiting: number): string[] {
  const leastReplay = 'value' in floor.replay ? medianOf(floor.replay.value.perSecond) : undefined;
  const leastStart = 'value' in floor.coldStart ? medianOf(floor.coldStart.value.tookMs) : undefined;
  const sending =
    'missing' in replay
      ? [replay.missing, '', '']
      : [
          perSecond(medianOf(replay.value.perSecond), leastReplay) +
            (replay.value.nudges > 0 ? `, sync fired by hand ${replay.value.nudges}x` : ''),
          milliseconds(medianOf(replay.value.beginsAfterMs)),
          String(medianOf(replay.value.requests)),
        ];
  if ('missing' in coldStart) return [...sending, coldStart.missing];
  const { tookMs, counted } = coldStart.value;
  const wrong = counted.some((one) => one !== waiting) ? `, counted ${counted.join(', ')}` : '';
  return [...sending, milliseconds(medianOf(tookMs), leastStart) + wrong];
}

function killCells({ kills, slowKills }: Measured): string[] {
  if ('missing' in kills) return [kills.missing, '', '', '', ''];
  if ('missing' in slowKills) return [slowKills.missing, '', '', '', ''];
  const both = (key: 'kept' | 'lost' | 'stuck' | 'repeats' | 'nudges') =>
    `${sumOf(kills.value, key)} + ${sumOf(slowKills.value, key)}`;
  return [both('kept'), both('lost'), both('stuck'), both('repeats'), both('nudges')];
}

function dropCells({ drops }: Measured): string[] {
  if ('missing' in drops) return [drops.missing, '', '', '', '', ''];
  const { droppedAnswers, requests, lost, stuck, repeats, falseAlarms, drainMs, nudges } = drops.value;
  const byHand = nudges > 0 ? `, sync fired by hand ${nudges}x` : '';
  const seconds = (drainMs / 1000).toFixed(1);
  return [
    `${droppedAnswers} of ${requests}`,
    ...[lost, stuck, repeats, falseAlarms].map(String),
    `${stuck > 0 ? `not in ${seconds}` : seconds} s${byHand}`,
  ];
}

function sumOf(fates: readonly Fate[], key: 'kept' | 'lost' | 'stuck' | 'repeats' | 'nudges'): number {
  return fates.reduce((sum, fate) => sum + fate[key], 0);
}

function perSecond(value: number, least?: number): string {
  return `${short(value)}/s${times(value, least)}`;
}

function milliseconds(value: number, least?: number): string {
  return `${short(value)} ms${times(value, least)}`;
}

function times(value: number, least: number | undefined): string {
  return least === undefined || least === value ? '' : ` (${short(value / least)}x)`;
}

function short(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 0 : value >= 1 ? 1 : 2);
}
