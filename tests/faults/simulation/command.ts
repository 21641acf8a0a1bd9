import fc from 'fast-check';

/** Something that happens: begun, and not waited for longer than it takes to begin it. */
export type Happening<Day> = { words: string; happen(day: Day): Promise<void> | void };

/** How often something happens among everything that may. */
export type Weighted<Day> = { weight: number; arbitrary: fc.Arbitrary<Happening<Day>> };

/** `happening(4, 'waits', [fc.nat(30)], (day, seconds) => …)`: happens with random parameters. */
export type Making<Day> = <Given extends unknown[]>(
  weight: number,
  words: string,
  given: { [Index in keyof Given]: fc.Arbitrary<Given[Index]> },
  happen: (day: Day, ...given: Given) => Promise<void> | void,
) => Weighted<Day>;

/** The way to say what happens in a kind of day. */
export function happeningsOf<Day extends object>(): Making<Day> {
  return <Given extends unknown[]>(
    weight: number,
    words: string,
    given: { [Index in keyof Given]: fc.Arbitrary<Given[Index]> },
    happen: (day: Day, ...given: Given) => Promise<void> | void,
  ) => {
    const arbitrary = fc
      .tuple<Given>(...given)
      .map((values) => ({
        words: [words, ...values.map(said)].join(' '),
        happen: (day: Day) => happen(day, ...values),
      }));
    return { weight, arbitrary };
  };
}

/** A happening as fast-check runs and shortens it: afterwards everything comes to rest, and everything is checked. */
export class Command<Day extends object> implements fc.AsyncCommand<Day, Day> {
  constructor(
    private readonly happening: Happening<Day>,
    private readonly checkAtRest: (day: Day) => Promise<void>,
  ) {}

  check(): boolean {
    return true;
  }

  async run(day: Day): Promise<void> {
    await this.happening.happen(day);
    await this.checkAtRest(day);
  }

  toString(): string {
    return this.happening.words;
  }
}

function said(value: unknown): string {
  return typeof value === 'object' && value !== null && 'words' in value ? `(${value.words})` : String(value);
}
