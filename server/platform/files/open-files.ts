import { join } from 'node:path';
import type { FilePlace } from '../config/files.ts';
import type { Files, QiniuKeys } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** The files of a server, where its settings say. */
export function openFiles(config: { dataDir: string; files: FilePlace; qiniu: QiniuKeys | null }): Files {
  const { files, qiniu } = config;
  const folder = 'folder' in files ? files.folder : join(config.dataDir, 'files');
  return {
    store: 'folder' in files ? folderStore(folder) : s3Store(files),
    // In a folder that servers share, each finds what another has begun.
    partialFolder: join(folder, 'partial'),
    qiniu,
  };
}
