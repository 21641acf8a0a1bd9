import * as T from 'typebox';
import { call } from '#core/wire/call';
import type { Together } from '#core/wire/conflict';
import { type Kinds, kindsOf, on } from '#offline';

/** Kinds of one call that a test needs nothing of but the fields that two people can change at once. */
export function kindsWithFields(
  name: string,
  subject: string,
  fields: readonly string[],
  together: Together = [],
): Kinds {
  const edit = call({
    name,
    summary: '',
    method: 'POST',
    path: '/',
    source: 'chosen',
    access: 'session',
    body: T.Record(T.String(), T.Unknown()),
    answer: T.Null(),
    queue: { version: 1, subject: () => subject },
  });
  const entry = on(edit, {
    group: 'sync.kind.edit',
    changes: () => [],
    describe: () => ({ text: 'sync.edit', params: {}, title: '' }),
    link: () => '/',
    fields,
    together,
  });
  return kindsOf([{ feature: name.slice(0, name.lastIndexOf('.')), entries: [entry], collections: [] }]);
}
