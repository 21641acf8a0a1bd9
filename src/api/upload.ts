export { download, upload } from './send.ts';
