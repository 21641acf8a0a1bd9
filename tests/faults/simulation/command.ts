import fc from 'fast-check';
import { always } from './always.ts';
import type { Day } from './day.ts';
import { look } from './look.ts';
import { verify } from './verify.ts';

/** Something that happens: begun, and not waited for longer than it takes to begin it. */
export type Happening = { words: string; happen(day: Day): Promise<void> | void };

/** How often something happens among everything that may. */
export type Weighted = { weight: number; arbitrary: fc.Arbitrary<Happening> };

/** `happening(4, 'waits', [fc.nat(30)], (day, seconds) => …)`: happens with random parameters. */
export function happening<Given extends unknown[]>(
  weight: number,
  words: string,
  given: { [Index in keyof Given]: fc.Arbitrary<Given[Index]> },
  happen: (day: Day, ...given: Given) => Promise<void> | void,
): Weighted {
  const arbitrary = fc.tuple<Given>(...given).map((values) => ({
    words: [words, ...values.map(said)].join(' '),
    happen: (day: Day) => happen(day, ...values),
  }));
  return { weight, arbitrary };
}

/** A happening as fast-check runs and shortens it: afterwards everything comes to rest, and everything is checked. */
export class Command implements fc.AsyncCommand<Day, Day> {
  constructor(private readonly happening: Happening) {}

  check(): boolean {
    return true;
  }

  async run(day: Day): Promise<void> {
    await this.happening.happen(day);
    await day.world.quiet();
    await day.reopen();
    await day.world.quiet();
    verify(always, await look(day));
  }

  toString(): string {
    return this.happening.words;
  }
}

function said(value: unknown): string {
  return typeof value === 'object' && value !== null && 'words' in value ? `(${value.words})` : String(value);
}
