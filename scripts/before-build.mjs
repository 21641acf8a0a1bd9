import { describeVersion, writeVersion } from './build/version.mjs';
import { fail } from './console/step.mjs';

try {
  writeVersion(describeVersion());
} catch (error) {
  fail(error);
}
