import { type SQL, sql } from 'drizzle-orm';

/**
 * Event `e` is the like of event `t` (decision A24): of its store, and of its innermost scene or its cause. Stores as
 * `andon_tickets_like` has them: what is no store's is alike, too.
 */
export const alike = sql`coalesce(e.store, '') = coalesce(t.store, '') and (${ofItsScene()} or e.cause = t.cause and t.cause not in ('', 'unknown'))`;

/** Event `e` is of the innermost scene of event `t`, in whatever store. */
export function ofItsScene(): SQL {
  return sql`e.scenes && t.scenes[array_upper(t.scenes, 1):]`;
}
