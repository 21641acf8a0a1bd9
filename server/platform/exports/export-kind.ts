import type { SQL } from 'drizzle-orm';
import type * as T from 'typebox';
import type { Language } from '#core/wire/languages';
import type { Reader } from '../database/database.ts';
import type { Actor } from '../people/access.ts';
import type { SheetHead, SheetRows } from '../spreadsheets/write.ts';

/**
 * A list whose files of many rows are made by a job. Declared once, it has progress, cancelling and a file that is kept for a
 * day (see `serveExports`). Methods, so that a list of kinds may forget their types.
 */
export type ExportKind<Query extends T.TProperties = T.TProperties> = {
  /** The feature's name; its job is `<name>.export`. */
  name: string;
  query: T.TObject<Query>;
  /** Whether these rows are somebody's to have: asked at the start, and again whenever they fetch the file. */
  mayHave(actor: Actor, query: T.Static<T.TObject<Query>>): boolean;
  /** What the file is called, without its ending, and its columns. */
  head(language: Language, now: Date): SheetHead & { name: string };
  /** The list's ids (`id`) in its order, and how many (`total`). */
  list(query: T.Static<T.TObject<Query>>, now: Date): { ids: SQL; total: SQL };
  /** What reads rows by their ids, in their order; `db` sees the list as it was when the export began. */
  reader(db: Reader, language: Language): Promise<(ids: readonly string[]) => Promise<SheetRows>>;
};
