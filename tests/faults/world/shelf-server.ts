import { codes } from '#core/wire/codes';
import { storeScope } from '#core/wire/collection';
import type { Operation } from '#core/wire/outbox';
import type { No, ServerFeature } from './feature.ts';
import { changeOf } from './rows.ts';
import { after, type ShelfBody, type Thing, things, upgraded } from './shelf.ts';

/** What the server makes of what is done on the shelf: the very fold that the devices apply. */
export const shelfFeature: ServerFeature = {
  subjectOf(operation) {
    const { store, thing } = upgraded(operation, operation.version) ?? { store: '', thing: operation.id };
    return `${store}/${thing}`;
  },
  effectOf(operation, _user, tables, version) {
    const body = upgraded(operation, version);
    if (!body) return 'too-new';
    const { store, thing } = body;
    const before = tables.rows(storeScope(store)).get(things, thing);
    const no = conflict(operation, body, before);
    if (no) return no;
    const now = after(before ?? undefined, operation.call, body);
    return { body, changes: [changeOf(things, store, thing, now)] };
  },
};

function conflict(operation: Operation, body: ShelfBody, now: Thing | null): No | undefined {
  const { was } = operation.base;
  const name = now?.name ?? '';
  if (body.name === undefined || name === was.name || name === body.name) return undefined;
  return { code: codes.conflict, reason: 'name-changed', current: { name } };
}
