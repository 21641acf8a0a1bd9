import { userRows } from '../wire/collection.ts';

/**
 * What somebody may be told of; `inbox:kind.<kind>` says it with its parameters, `inbox:name.<kind>` names it without a
 * word about anybody: a locked screen is anybody's to read.
 */
export const inboxKinds = [
  'users.password-reset',
  'users.second-factor-removed',
  'users.address-changed',
  'users.address-moved',
  'andon.turn',
  'andon.returned',
  'andon.reminder',
  'andon.accepted',
  'andon.completed',
  'andon.closed',
  'andon.late',
  'andon.raised',
  'andon.repeated',
  'andon.measure-due',
  'near-expiry.morning',
  'watch.late',
  'watch.raised',
  'surplus.asked',
  'surplus.accepted',
  'surplus.refused',
  'surplus.sent',
  'surplus.received',
  'surplus.cancelled',
  'themes.purchase',
  'themes.wrh',
  'themes.sell',
  'themes.answered',
  'themes.nobody',
  'webhooks.off',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Something that one user was told. */
export type InboxEntry = {
  /** Of this telling: told anew about the same, it is another. */
  id: string;
  kind: InboxKind;
  /** What it is about, such as `andon/<ticket>`. */
  subject: string;
  params: Readonly<Record<string, string | number>>;
  /** Where it leads: an address of the app. */
  link: string;
  /** Instants, ISO 8601. */
  toldAt: string;
  readAt: string | null;
  /** What it asked for has been done, by whomever. */
  settledAt: string | null;
};

/** By `entryKey`. */
export const inbox = userRows<InboxEntry>('inbox');

/** One entry for each kind and subject: what is told again replaces what was. */
export function entryKey({ kind, subject }: Pick<InboxEntry, 'kind' | 'subject'>): string {
  return `${kind}/${subject}`;
}
