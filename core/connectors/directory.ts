import * as T from 'typebox';
import { employeeNumber } from '../users/rules.ts';

/**
 * An employee as another system tells us. Null: it does not say, and what is known stays. `messenger`: the account in the
 * company's messenger, '' for none.
 */
export type DirectoryPerson = {
  empId: string;
  name: string;
  email: string | null;
  phone: string | null;
  department: string | null;
  messenger: string | null;
  /** Works here no more. */
  hasLeft: boolean;
};

const TextOrNone = (maxLength: number) => T.Optional(T.Union([T.String({ maxLength }), T.Null()]));

/** The same as it travels (docs/connectors.md): frozen, as other companies' programs write it. */
export const DirectoryWire = T.Object({
  empId: T.String({ minLength: 1, maxLength: 60 }),
  name: T.String({ minLength: 1, maxLength: 200 }),
  email: TextOrNone(120),
  phone: TextOrNone(60),
  department: TextOrNone(200),
  weixinUser: TextOrNone(64),
  left: T.Optional(T.Boolean()),
});
export type DirectoryWire = T.Static<typeof DirectoryWire>;

/** From the wire's names and forms to ours. */
export function directoryPerson(wire: DirectoryWire): DirectoryPerson {
  return {
    empId: employeeNumber(wire.empId),
    name: wire.name.trim(),
    email: wire.email?.trim() ?? null,
    phone: wire.phone?.trim() ?? null,
    department: wire.department?.trim() ?? null,
    messenger: wire.weixinUser?.trim() ?? null,
    hasLeft: wire.left ?? false,
  };
}
