import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bin, capture } from '../console/run.mjs';
import { Refusal } from '../console/step.mjs';

/**
 * Has drizzle-kit write the next migration, and keeps its newest snapshot alone: it compares with no other, and all of
 * them together are more lines than the product.
 * @returns {Promise<string>} what drizzle-kit says
 */
export async function generateMigration(checkout, name) {
  const { code, output } = await capture(bin('drizzle-kit'), ['generate', '--name', name]);
  if (code !== 0) throw new Refusal(`drizzle-kit failed:\n${output}`);
  const folder = join(checkout, 'server/migrations/meta');
  const snapshots = readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort();
  for (const file of snapshots.slice(0, -1)) rmSync(join(folder, file));
  return output.trim();
}
