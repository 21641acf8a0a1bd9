import type { Database } from '../database/database.ts';
import { sweepPhotos } from './attachments.ts';
import type { Files } from './file-store.ts';
import { sweepPartial } from './partial.ts';

/** Hourly: what was removed, and what was begun and not finished within a day. */
export async function sweepFiles(db: Database, files: Files | null, now: Date): Promise<void> {
  if (!files) return;
  await sweepPhotos(db, files.store, now);
  await sweepPartial(files.partialFolder, now);
}
