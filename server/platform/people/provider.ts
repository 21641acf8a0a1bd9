import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type * as openid from 'openid-client';
import { codes } from '#core/wire/codes';
import { isOwnMachine, type ProviderSettings } from '../config/provider.ts';
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

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<openid.Configuration> {
  const oc = await import('openid-client');
  const [post, basic] = [oc.ClientSecretPost(clientSecret), oc.ClientSecretBasic(clientSecret)];
  return oc.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    (server, ...more) => {
      const isPostTaken = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
      (isPostTaken ? post : basic)(server, ...more);
    },
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

/** What the provider gave for a session. */
export type Tokens = { id: string; refresh: string | undefined };

/**
 * Encrypts tokens (AES-256-GCM) with a key that is made of the client's secret, which is not in the database: a stolen
 * table opens nothing. With another secret they are void.
 */
export function sealTokens({ clientSecret }: ProviderSettings, tokens: Tokens): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(clientSecret), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(tokens)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined when they were sealed with another secret. */
export function openTokens({ clientSecret }: ProviderSettings, sealed: string): Tokens | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const cipher = createDecipheriv('aes-256-gcm', keyOf(clientSecret), bytes.subarray(0, 12));
    cipher.setAuthTag(bytes.subarray(12, 28));
    const { id, refresh } = JSON.parse(
      Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString(),
    );
    return { id, refresh };
  } catch {
    return undefined;
  }
}

function keyOf(clientSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', clientSecret, '', 'stockroom provider tokens', 32));
}
