export { type Patience, send as request } from './send.ts';
