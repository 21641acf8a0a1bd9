import { join } from 'node:path';
import { writeBillOfMaterials } from './build/bill-of-materials.mjs';
import { compressFiles } from './build/compress.mjs';
import { keepTwoBuilds } from './build/keep-two-builds.mjs';
import { writeLicences } from './build/licences.mjs';
import { writePreload } from './build/preload.mjs';
import { writtenVersion } from './build/version.mjs';
import { root } from './console/root.mjs';

const app = join(root, 'dist/app');

keepTwoBuilds(app);
writePreload(app);
writeLicences(join(app, 'licences.txt'));
writeBillOfMaterials(join(root, 'dist/sbom.cdx.json'), writtenVersion());
await compressFiles(app);
