import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns.ts';
import { devices } from './devices.ts';
import { users } from './people.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token: a stolen table opens nothing. */
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    /**
     * When its device was last heard before the contact that goes on: what it did since may be told only now. Null in
     * sessions of earlier releases.
     */
    contactedBefore: instant('contacted_before'),
    /** Which known device it is on. */
    deviceKeyHash: text(),
    /** Null: a program, or an app that has not said yet what it runs on. */
    deviceId: text().references(() => devices.id, { onDelete: 'set null' }),
    endedAt: instant('ended_at'),
    endedBy: text({
      enum: [
        'logout',
        'disabled',
        'password',
        'administrator',
        'user',
        'cap',
        'expired',
        'provider',
        'locked',
      ],
    }),
    address: text().notNull().default(''),
    /** An administrator looks at the app as this role does, and changes nothing (decision P12). */
    viewAsRole: text(),
    /** Begun with a PIN on a shared phone, and over then; null: begun otherwise. */
    shiftUntil: instant('shift_until'),
    /** What the identity provider calls its user; null: signed in by a password. */
    providerSubject: text(),
    /** What it calls the session there; null where it says none. */
    providerSid: text(),
    /** The tokens that it gave for this session, encrypted (`sealTokens`); null when it has ended. */
    providerTokens: text(),
    /** The session ends then, unless the provider says before that the account is still good. */
    providerUntil: instant('provider_until'),
  },
  (table) => [
    index().on(table.userId),
    index('sessions_of_device').on(table.deviceId).where(sql`ended_at is null`),
  ],
);

/** Devices on which an account has signed in before: guesses made elsewhere do not lock them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of what the device keeps. */
    keyHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: instant('last_used_at').notNull(),
    deviceId: text().references(() => devices.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.userId), index().on(table.deviceId)],
);

/** The second factor of whoever wants one, or must have one: a secret shared with an authenticator app (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as the app was given it. */
  secret: text().notNull(),
  /** Null until the first code proved that the app has it: it counts only then. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last code that was taken: each works once. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

/** Codes for whoever has lost the authenticator app; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** argon2id, behind the salt that all codes of a user share: a stolen table opens nothing. */
    codeHash: text().notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys (WebAuthn): in place of the code of whoever has a second factor, and alone where a parameter allows. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** As the authenticator calls it, base64url. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What authenticators know the user by: random, one for all passkeys of a user. */
    handle: text().notNull(),
    /** COSE. */
    publicKey: bytea().notNull(),
    /** Of signatures, where the authenticator counts; 0 where it does not. */
    counter: bigint({ mode: 'number' }).notNull(),
    name: text().notNull(),
    /** It lies with its maker's cloud as well, and is on other devices of its user. */
    backedUp: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index().on(table.userId)],
);

/** What passkeys are to sign: each once, and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256. */
    challengeHash: text().primaryKey(),
    /** Who adds a passkey; null: somebody signs in. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** What the new one's user is called by it. */
    handle: text(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/**
 * Sign-ins that are under way at the identity provider, and what it has told once (`jti`) and is not to tell twice; until
 * they are over.
 */
export const providerFlows = pgTable(
  'provider_flows',
  {
    /** SHA-256 of the `state` or of the `jti`. */
    keyHash: text().primaryKey(),
    /** SHA-256 of what stays in the browser that has begun it; '' for what was told. */
    browserHash: text().notNull().default(''),
    verifier: text().notNull().default(''),
    nonce: text().notNull().default(''),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** What people sign in with on a shared phone, beside their user code or badge. */
export const shiftPins = pgTable('shift_pins', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** argon2id, as passwords. So few digits can be guessed from it: it opens shared phones alone. */
  pinHash: text().notNull(),
  setAt: instant('set_at').notNull(),
});

/** Wrong PINs in a row, by the user code as it was typed, whether there is such a user or not. */
export const pinFailures = pgTable(
  'pin_failures',
  {
    /** In small letters. */
    usercode: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index().on(table.lastAt)],
);

/** The badge of a user, which tells who signs in on a shared phone. */
export const badges = pgTable('badges', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of what its QR code says: a stolen table is no badge. */
  tokenHash: text().notNull(),
  madeAt: instant('made_at').notNull(),
});

/** Failed logins by account and by address, for throttling; a row lives as long as its window. */
export const loginFailures = pgTable(
  'login_failures',
  { subject: text().notNull(), at: instant('at').notNull() },
  (table) => [index().on(table.subject, table.at)],
);
