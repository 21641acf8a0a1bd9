/**
 * Why the database did not do what it was asked, as whoever is on call tells it apart. `connection`: none was free in time.
 * `lock`, `statement`: waiting or work took too long. `collision`: two waited for one another, or changed the same.
 * `idle`: a transaction stood still. `connections`: PostgreSQL has none left. `down`: no connection could be made.
 */
export const databaseProblems = [
  'connection',
  'lock',
  'statement',
  'collision',
  'idle',
  'connections',
  'down',
] as const;
export type DatabaseProblem = (typeof databaseProblems)[number];

/** How often each was met by a pool. */
export class ProblemTally {
  private readonly counted = new Map<DatabaseProblem, number>();

  count(problem: DatabaseProblem): void {
    this.counted.set(problem, this.of(problem) + 1);
  }

  /** @param code PostgreSQL's; those that say nothing of the database are passed over */
  countCode(code: string): void {
    const problem = problemOf.get(code);
    if (problem) this.count(problem);
  }

  of(problem: DatabaseProblem): number {
    return this.counted.get(problem) ?? 0;
  }
}

const problemOf: ReadonlyMap<string, DatabaseProblem> = new Map([
  ['55P03', 'lock'],
  ['57014', 'statement'],
  ['40P01', 'collision'],
  ['40001', 'collision'],
  ['25P03', 'idle'],
  ['25P04', 'idle'],
  ['53300', 'connections'],
]);
