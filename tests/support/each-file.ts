import * as fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { seedOfRun } from './seed.ts';

// Each file of a run starts from the same seed, also where fast-check is not told one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfRun });

// Files share a process: what one has put in the place of a global would stay for those after it.
afterAll(() => {
  vi.unstubAllGlobals();
});
