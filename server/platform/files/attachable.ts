import type { Database } from '../database/database.ts';
import type { Actor } from '../people/access.ts';
import type { Unit } from '../sync/unit-of-work.ts';

/** A kind of thing that photos can be about, declared by its feature and gathered in `server/features.ts`. */
export type Attachable = {
  /** `andon`: stable, rows carry it. */
  kind: string;
  /** Whether this person may add a photo to that one, as it is now; false too when there is no such thing. */
  mayAdd(db: Database, actor: Actor, subject: string): Promise<boolean>;
  /** Whether this person may see the photos of that one. */
  maySee(db: Database, actor: Actor, subject: string): Promise<boolean>;
  /** A photo has come, or went: the rows that carry photos are touched, within the unit. */
  changed(unit: Unit, subject: string): Promise<void> | void;
};

/** The kind of that name. */
export function attachableNamed(all: readonly Attachable[], kind: string): Attachable | undefined {
  return all.find((one) => one.kind === kind);
}
