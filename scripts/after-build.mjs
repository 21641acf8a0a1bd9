import { join } from 'node:path';
import { compressFiles } from './build/compress.mjs';
import { keepTwoBuilds } from './build/keep-two-builds.mjs';
import { writePreload } from './build/preload.mjs';
import { root } from './console/root.mjs';

const app = join(root, 'dist/app');

keepTwoBuilds(app);
writePreload(app);
await compressFiles(app);
