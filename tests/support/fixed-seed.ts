import * as fc from 'fast-check';
import { seedOfRun } from './seed.ts';

// Each file of a run starts from the same seed, also where fast-check is not told one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seedOfRun });
