import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type * as openid from 'openid-client';
import { codes } from '#core/wire/codes';
import { assertionAlgorithm, isOwnMachine, type ProviderSettings } from '../config/provider.ts';
import { Refusal } from '../http/refusal.ts';

export type { ProviderSettings };

/** The company's identity provider, as this server works with it. */
export type Provider = {
  settings: ProviderSettings;
  fetched: typeof fetch;
  /**
   * What it says of itself, asked for when it is needed first: a start does not wait for it, nor fail without it. Throws
   * Refusal `provider-unreachable`, and tells the log why.
   */
  discovered(log?: Pick<FastifyBaseLogger, 'warn'>): Promise<openid.Configuration>;
};

const secondsToAnswer = 10;
const rediscoverMs = 3_600_000;

/** @param fetched how messengers are asked */
export function openProvider(settings: ProviderSettings, fetched: typeof fetch = fetch): Provider {
  let known: { at: number; configuration: openid.Configuration } | undefined;
  return {
    settings,
    fetched,
    async discovered(log) {
      if (known && Date.now() - known.at < rediscoverMs) return known.configuration;
      try {
        known = { at: Date.now(), configuration: await discover(settings) };
      } catch (error) {
        log?.warn({ err: error, issuer: settings.issuer }, 'the identity provider cannot be reached');
        if (!known) throw unreachable();
        // What it said an hour ago is likely still so; it is asked again in a minute.
        known = { ...known, at: Date.now() - rediscoverMs + 60_000 };
      }
      return known.configuration;
    },
  };
}

/** Where the provider sends people back: built of what is configured, whatever address a request came by. */
export function returnAddress({ publicUrl }: ProviderSettings): string {
  return `${publicUrl}/auth-redirect`;
}

export function unreachable(): Refusal {
  return new Refusal(codes.unavailable, { reason: 'provider-unreachable' });
}

async function discover(settings: ProviderSettings): Promise<openid.Configuration> {
  const { issuer, clientId } = settings;
  const oc = await import('openid-client');
  return oc.discovery(
    new URL(issuer),
    clientId,
    settings.clientKey ? undefined : settings.clientSecret,
    settings.clientKey ? await byKey(oc, settings.clientKey) : bySecret(oc, settings.clientSecret),
    {
      timeout: secondsToAnswer,
      execute: [
        // Its signature is looked at as well, though the token comes over TLS from the provider itself.
        oc.enableNonRepudiationChecks,
        ...(isOwnMachine(new URL(issuer).hostname) ? [oc.allowInsecureRequests] : []),
      ],
    },
  );
}

type Library = typeof openid;

function bySecret(oc: Library, secret: string): openid.ClientAuth {
  const [post, basic] = [oc.ClientSecretPost(secret), oc.ClientSecretBasic(secret)];
  return (server, ...more) => {
    const isPostTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    (isPostTaken ? post : basic)(server, ...more);
  };
}

/** `private_key_jwt` (RFC 7523): the key never leaves this server. Entra finds it by its certificate. */
async function byKey(oc: Library, pem: string): Promise<openid.ClientAuth> {
  const { importPKCS8 } = await import('jose');
  const own = createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = await importPKCS8(own, assertionAlgorithm(pem) ?? 'RS256');
  const certificate = pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).raw : undefined;
  return oc.PrivateKeyJwt(key, {
    [oc.modifyAssertion](header) {
      if (!certificate) return;
      header.x5t = createHash('sha1').update(certificate).digest('base64url');
      header['x5t#S256'] = createHash('sha256').update(certificate).digest('base64url');
    },
  });
}

/** What the provider gave for a session. */
export type Tokens = { id: string; refresh: string | undefined };

/**
 * Encrypts tokens (AES-256-GCM) with a key that is made of the client's secret or key, which is not in the database: a stolen
 * table opens nothing. With another secret they are void.
 */
export function sealTokens(settings: ProviderSettings, tokens: Tokens): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(settings), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined when they were sealed with another secret. */
export function openTokens(settings: ProviderSettings, sealed: string): Tokens | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(settings), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    const { id, refresh } = JSON.parse(
      Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString(),
    );
    return { id, refresh };
  } catch {
    return undefined;
  }
}

function keyOf({ clientSecret, clientKey }: ProviderSettings): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', clientKey ?? clientSecret, '', 'stockroom provider tokens', 32));
}
