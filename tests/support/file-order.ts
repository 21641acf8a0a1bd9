import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seedOfRun } from './seed.ts';
import { isWholeRun } from './whole-run.ts';

/**
 * Files of a process share what they have loaded, so their order is the same on every machine: what takes longest begins
 * first, so that the last two end together; the rest is by name. A whole run deals them by its seed, which finds a file
 * that lives on what another has left.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const keyed = files.map((file) => ({ file, key: this.#keyOf(file) }));
    return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file);
  }

  #keyOf({ project, moduleId }: TestSpecification): string {
    const path = relative(this.ctx.config.root, moduleId).replaceAll('\\', '/');
    const place = dearest.indexOf(path);
    const first = String(place < 0 ? dearest.length : place).padStart(3, '0');
    const byChance = createHash('sha256').update(`${seedOfRun} ${path}`).digest('hex');
    return `${project.name} ${isWholeRun ? byChance : `${first} ${path}`}`;
  }
}

/** By the seconds that they take in the gate. */
const dearest: readonly string[] = [
  ...['tests/faults/jobs/killed.test.ts', 'tests/server/stopping.test.ts'],
  ...['tests/server/started-together.test.ts', 'tests/server/cli.test.ts', 'tests/server/access.test.ts'],
  ...['tests/server/access-everywhere.test.ts', 'tests/server/stock-lots.test.ts'],
  ...['tests/server/hostile-input.test.ts', 'tests/server/edge.test.ts', 'tests/server/npm-start.test.ts'],
  'tests/server/embedded-postgres.test.ts',
  'tests/server/stock-lots-together.test.ts',
  'tests/server/slow-clients.test.ts',
  ...['tests/server/andon.property.test.ts', 'tests/server/pull-scale.test.ts'],
  ...['tests/server/lacks-import.test.ts', 'tests/server/second-factor.test.ts'],
  ...['tests/server/silent-database.test.ts', 'tests/server/rank.property.test.ts'],
  ...['tests/support/new-feature.test.ts', 'core/clocks/hours.test.ts', 'src/offline/replay.test.ts'],
];
