import fc from 'fast-check';
import { CompanyDay } from '../company/day.ts';
import { anything as anythingInCompany, anythingWithCords } from '../company/happenings.ts';
import { heal as healCompany } from '../company/heal.ts';
import { Day } from './day.ts';
import { anything } from './happenings.ts';
import { heal } from './heal.ts';

/** A phone that two people share; a company in which several have the same shortages before them; or the same tickets. */
export type Kind = 'simulation' | 'company' | 'andon';

/** Which days to live through: `seed` makes them, `path` picks one out of them. */
export type Choice = {
  kind?: Kind;
  seed: number;
  runs: number;
  path?: string;
  /** The first day that breaks will do; it need not be shortened. */
  isEnough?: boolean;
};

/** What came of it: how many days were lived through, and what broke one of them, in its shortest form. */
export type Outcome = { days: number; broken: string | undefined };

/** Lives through random days, and through what follows when everything is well again. */
export function simulate({ kind = 'simulation', ...choice }: Choice): Promise<Outcome> {
  if (kind === 'simulation') return live({ begin: Day.begin, anything, heal, kind }, choice);
  const isWithCords = kind === 'andon';
  const begin = isWithCords ? CompanyDay.beginWithCords : CompanyDay.begin;
  const inCompany = isWithCords ? anythingWithCords : anythingInCompany;
  return live({ begin, anything: inCompany, heal: healCompany, kind }, choice);
}

type Days<Day extends { end(): void }> = {
  begin(): Promise<Day>;
  anything: fc.Arbitrary<fc.AsyncCommand<Day, Day>>;
  heal(day: Day): Promise<void>;
  kind: Kind;
};

async function live<Day extends { end(): void }>(
  { begin, anything, heal, kind }: Days<Day>,
  { seed, runs, path, isEnough = false }: Choice,
): Promise<Outcome> {
  const days = fc.commands([anything], { maxCommands: 30, size: 'max' });
  const property = fc.asyncProperty(days, async (commands) => {
    const day = await begin();
    try {
      await fc.asyncModelRun(() => ({ model: day, real: day }), commands);
      await heal(day);
    } finally {
      day.end();
    }
  });
  const found = await fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: isEnough,
    ...(path !== undefined && { path }),
  });
  return { days: found.numRuns, broken: found.failed ? reportOf(kind, { ...found }) : undefined };
}

/** The shortest day that breaks, and how to live through it again. */
function reportOf(
  kind: Kind,
  found: {
    seed: number;
    counterexample: readonly unknown[] | null;
    counterexamplePath: string | null;
    errorInstance: unknown;
  },
): string {
  const { seed, counterexamplePath, counterexample, errorInstance } = found;
  const [day] = counterexample ?? [];
  // The rest of the path is how it was shortened, which is done again.
  const path = counterexamplePath?.split(':')[0];
  return [
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance),
    `the day: ${String(day).replace(/ ?\/\*.*\*\//, '')}`,
    `again:   npm run faults -- ${kind} --seed=${seed} --path=${path}`,
  ].join('\n');
}
