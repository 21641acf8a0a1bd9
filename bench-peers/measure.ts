import { bundle } from './bundle.ts';
import { type Candidate, floor, versionOf } from './candidates.ts';
import { coldStart } from './measures/cold-start.ts';
import { enqueue } from './measures/enqueue.ts';
import { dropAnswers, killWhileSending } from './measures/faults.ts';
import { replay } from './measures/replay.ts';
import type { Amounts, Measured, Outcome } from './results.ts';
import { startServer } from './server.ts';
import type { Stage } from './stage.ts';

export type Place = { chromium: string; folder: string; seed: number; note(line: string): void };

/** Measures one candidate from end to end, on a server of its own. What fails costs its own figure only. */
export async function measure(candidate: Candidate, amounts: Amounts, place: Place): Promise<Measured> {
  const version = await outcomeOf(async () => versionOf(candidate));
  if ('missing' in version) return withoutFigures(candidate, `${candidate.packages[0]} is not installed`);
  const built = await outcomeOf(() => bundle(candidate));
  if ('missing' in built) return withoutFigures(candidate, `it could not be bundled: ${built.missing}`);
  const server = await startServer([built.value]);
  const stage: Stage = { candidate, bundle: built.value, server, ...place };
  const run = async <Value>(name: string, isWanted: boolean, work: () => Promise<Value>) => {
    if (!isWanted) return { missing: '' };
    const startMs = performance.now();
    const outcome = await outcomeOf(work);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    place.note(
      `${candidate.name}: ${name} (${seconds} s)${'missing' in outcome ? `: ${outcome.missing}` : ''}`,
    );
    return outcome;
  };
  const isPeer = candidate !== floor;
  const costs = candidate.isVariant !== true;
  const { isStrict, canChoose } = candidate.durability;
  const { times, ...kill } = amounts.kills;
  const killed = (oneWayMs: number) =>
    eachOf(times, (index) =>
      killWhileSending(stage, { ...kill, oneWayMs, seed: place.seed + index + oneWayMs * 100 }),
    );
  try {
    return {
      candidate,
      version: version.value,
      gzipBytes: built.value.gzipBytes,
      enqueue: await run('enqueue, relaxed', costs && !isStrict, () =>
        enqueue(stage, false, amounts.enqueue),
      ),
      strictEnqueue: await run('enqueue, strict', costs && (isStrict || canChoose), () =>
        enqueue(stage, true, {
          ...amounts.enqueue,
          depths: isStrict || !isPeer ? amounts.enqueue.depths : amounts.strictDepths,
        }),
      ),
      replay: await run('replay', costs, () => replay(stage, amounts.replay)),
      coldStart: await run('offline start', costs, () => coldStart(stage, amounts.coldStart)),
      kills: await run('kills', isPeer, () => killed(0)),
      slowKills: await run('kills, slow line', isPeer, () => killed(kill.oneWayMs)),
      drops: await run('dropped answers', isPeer, () =>
        dropAnswers(stage, { ...amounts.drops, seed: place.seed }),
      ),
    };
  } finally {
    await server.stop();
  }
}

async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await work() };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { missing: said.split('\n').slice(0, 2).join(' ').trim() };
  }
}

function withoutFigures(candidate: Candidate, missing: string): Measured {
  const none = { missing };
  return {
    candidate,
    version: 'not installed',
    gzipBytes: 0,
    enqueue: none,
    strictEnqueue: none,
    replay: none,
    coldStart: none,
    kills: none,
    slowKills: none,
    drops: none,
  };
}

async function eachOf<Value>(times: number, work: (index: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let index = 0; index < times; index += 1) values.push(await work(index));
  return values;
}
