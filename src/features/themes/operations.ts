import { insertTheme, updateTheme } from '#core/themes/contract';
import type { ThemeFields } from '#core/themes/types';
import { type WireFields, wireFieldNames, wireFieldsOf } from '#core/themes/wire';
import { operation, type Submission } from '#core/wire/operation';

/** A new theme's fields on the wire. */
export function written(id: string, fields: ThemeFields) {
  return { id, ...wireFieldsOf(trimmed(fields)) };
}

/** What of a theme was changed, and what stood there when its form was opened. */
export function changes(
  seen: ThemeFields,
  fields: ThemeFields,
): { body: Partial<WireFields>; was: Partial<WireFields> } {
  const [before, after] = [wireFieldsOf(fieldsIn(seen)), wireFieldsOf(trimmed(fields))];
  const isChanged = (name: keyof WireFields) => after[name] !== before[name];
  const isMoved = isChanged('amBeginTime') || isChanged('amEndTime');
  // Its time is one thing: half of it would be measured against nothing.
  const names = wireFieldNames.filter((name) => isChanged(name) || (isMoved && times.has(name)));
  const of = (all: Partial<WireFields>) => Object.fromEntries(names.map((name) => [name, all[name]]));
  return { body: of(after), was: of(before) };
}

const times: ReadonlySet<keyof WireFields> = new Set(['amBeginTime', 'amEndTime']);

/** A draft, new or changed. `seen`: as it stood when its form was begun. */
export function drafted(id: string, seen: ThemeFields | undefined, fields: ThemeFields): Submission {
  if (!seen) return operation(insertTheme, { body: { ...written(id, fields), editUserCfm: 'notcfm' } });
  const { body, was } = changes(seen, fields);
  return operation(updateTheme, { params: { id }, body }, { was });
}

/** What is filled in of a theme, and nothing else. */
export function fieldsIn({ type, topic, needs, importance, begins, ends }: ThemeFields): ThemeFields {
  return { type, topic, needs, importance, begins, ends };
}

function trimmed(fields: ThemeFields): ThemeFields {
  return { ...fields, topic: fields.topic.trim(), needs: fields.needs.trim() };
}
