import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isWholeRun } from '../../support/whole-run.ts';
import { bugs } from './bugs.ts';
import { withBug } from './plant.ts';

/** Always the same days, so that a bug is caught or it is not. */
const seed = 1;
const days = { simulation: 200, company: 40, andon: 40 };
const enoughMs = 300_000;
/** Of each kind of days those that show themselves soon; a whole run hunts them all. */
const inGate: readonly number[] = [1, 2, 4, 12, 14, 17];

/** Plants every second bug, from the first or the second on, and expects the simulation to notice each. */
export function hunt(first: 0 | 1): void {
  const own = bugs
    .map((bug, place) => ({ ...bug, number: place + 1 }))
    .filter(({ number }, place) => place % 2 === first && (isWholeRun || inGate.includes(number)));

  it.each(own)(
    'planted bug $number is caught: $name',
    { timeout: enoughMs },
    async ({ number, in: kind = 'simulation', ...bug }) => {
      const { simulate } = await withBug(bug, number);
      const found = await simulate({ kind, seed, runs: days[kind], isEnough: true });
      const sentence = /^Error: broken: (.*)$/m.exec(found.broken ?? '')?.[1];
      expect(sentence, `${found.days} days have shown nothing`).toBeDefined();
      process.stderr.write(`| ${number} | ${bug.name} | ${found.days} | ${sentence} |\n`);
    },
  );
}

/** Also of those that are not planted each time. */
export function provePlaces(): void {
  it.each(bugs)('there is one place for the bug: $name', ({ file, where }) => {
    const source = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    expect(source.split(where)).toHaveLength(2);
  });
}

/** What catches the bugs must be the bugs: without one, the same days are good ones. The company’s are lived through in its own test. */
export function proveDays(): void {
  it.runIf(isWholeRun)('the same days are good ones without a bug', { timeout: enoughMs }, async () => {
    const none = { name: 'none', file: 'src/offline/batch.ts', where: 'countAttempt(db, batch, 1)' };
    const { simulate } = await withBug({ ...none, instead: none.where }, 0);
    expect((await simulate({ seed, runs: days.simulation, isEnough: true })).broken).toBeUndefined();
  });
}
