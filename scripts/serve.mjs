import { refuseOldNode } from './setup/node-version.mjs';

// No top-level await: an old Node must be able to read this file far enough to refuse politely.
refuseOldNode();
import('./start/serve.mjs').then(({ serve }) => serve());
