import { relative } from 'node:path';
import { root } from './console/root.mjs';
import { fail } from './console/step.mjs';
import { makeClient } from './release/client.mjs';
import { refuseOldNode } from './setup/node-version.mjs';
import { prepare } from './setup/prepare.mjs';

/** `npm run client`: the description of the API and a client's types, as the release has them. */
refuseOldNode();
try {
  await prepare();
  console.log(`  ${relative(root, await makeClient(root))}: openapi.json, stockroom.d.ts`);
} catch (error) {
  fail(error);
}
