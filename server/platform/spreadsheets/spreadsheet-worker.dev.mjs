// Only for running from the TypeScript sources; read.ts says when.
import { register } from 'tsx/esm/api';

register();
await import('./spreadsheet-worker.ts');
