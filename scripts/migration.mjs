import { root } from './console/root.mjs';
import { fail, Refusal } from './console/step.mjs';
import { generateMigration } from './new-feature/migration.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepareTools } from './setup/prepare.mjs';

/** `npm run migration -- shelf-labels`: the next migration, of what server/schema says and the last one does not. */
refuseOldNode();
try {
  const [name, ...others] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9-]*$/.test(name ?? '') || others.length > 0)
    throw new Refusal('npm run migration takes -- and its name in small letters, such as shelf-labels.');
  await prepareTools();
  console.log(await generateMigration(root, name));
} catch (error) {
  fail(error);
}
