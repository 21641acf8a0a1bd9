import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { errors } from 'oidc-provider';
import type { ProviderSettings } from '../../server/platform/people/provider.ts';

/** Somebody as the company's provider knows them, by what they type there. */
export type Known = {
  name?: string;
  preferred_username?: string;
  groups?: string[];
  isDisabled?: boolean;
  /** The error that is answered of them. */
  error?: string;
};

/** A real identity provider (`oidc-provider`) on this machine. */
export type IdentityProvider = {
  settings: ProviderSettings;
  people: Map<string, Known>;
  /** A browser of its own: it stays signed in at the provider. */
  browser(): ProviderBrowser;
  /** The bodies of what it tells of sign-outs; each is also given to `onLogout`. */
  logouts: string[];
  onLogout: (body: string) => Promise<void>;
  close(): Promise<void>;
};

export type ProviderBrowser = {
  /** Goes to an address of the provider and signs in as asked; answers where it is sent at last: an address of ours. */
  go(url: string, login: string, answers?: { refuse?: true }): Promise<URL>;
  /** How often it was asked who it is. */
  asked: number;
};

const clientId = 'stockroom';
const clientSecret = 'a secret of the client, long enough';

/** @param publicUrl the origin of the server that people come from */
export async function startIdentityProvider(
  publicUrl: string,
  more: Partial<ProviderSettings> = {},
  port = 0,
): Promise<IdentityProvider> {
  const people = new Map<string, Known>();
  const logouts: string[] = [];
  let answer: ReturnType<Provider['callback']> | undefined;
  const server = createServer(async (request, response) => {
    if (request.url !== '/relay') return answer?.(request, withoutFonts(response));
    const body = await textOf(request);
    logouts.push(body);
    await own.onLogout(body);
    response.writeHead(200).end();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        ...(more.clientKey ? keyed(more.clientKey) : { client_secret: clientSecret }),
        redirect_uris: [`${publicUrl}/auth-redirect`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${issuer}/relay`,
        backchannel_logout_session_required: true,
      },
    ],
    scopes: ['openid', 'profile', 'groups', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], groups: ['groups'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { backchannelLogout: { enabled: true } },
    expiresWithSession: () => true,
    issueRefreshToken: async () => true,
    cookies: { keys: ['a key of the test'] },
    findAccount: async (_context: unknown, id: string) => {
      const known = people.get(id);
      if (!known || known.isDisabled) return undefined;
      const { isDisabled: _, error, ...claims } = known;
      if (error !== undefined) throw new errors.CustomOIDCProviderError(error);
      return { accountId: id, claims: async () => ({ sub: id, ...claims }) };
    },
  }).callback();
  const own: IdentityProvider = {
    settings: {
      issuer,
      agentId: null,
      clientId,
      clientSecret,
      scopes: 'openid profile groups',
      accountClaim: 'preferred_username',
      groupsClaim: 'groups',
      name: 'Contoso',
      makesAccounts: false,
      passwordsFor: null,
      publicUrl,
      ...more,
    },
    people,
    logouts,
    onLogout: async () => undefined,
    browser: () => openBrowser(issuer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return own;
}

/** A client that signs with a key, of which the provider has the public half. */
function keyed(pem: string) {
  const { kty, ...jwk } = createPublicKey(pem).export({ format: 'jwk' });
  return { token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [{ kty, ...jwk, use: 'sig' }] } };
}

/** Its pages for developers would fetch letters from elsewhere. They stay as long as they are said to be. */
function withoutFonts(response: ServerResponse): ServerResponse {
  const end = response.end.bind(response);
  const blank = (body: string) => body.replace(/@import [^;]*;/g, (found) => ' '.repeat(found.length));
  return Object.assign(response, {
    end: (body?: unknown) => end(typeof body === 'string' ? blank(body) : body),
  });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** What a browser does at a provider: follows, keeps cookies, fills in forms. */
function openBrowser(issuer: string): ProviderBrowser {
  const cookies = new Map<string, string>();
  const browser: ProviderBrowser = {
    asked: 0,
    async go(url, login, { refuse } = {}) {
      let next = new URL(url);
      let form: URLSearchParams | undefined;
      for (let hops = 0; hops < 12; hops += 1) {
        const response = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { method: 'POST', body: form }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          const at = pair.indexOf('=');
          if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(pair.slice(0, at));
          else cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = response.headers.get('location');
        const page = await response.text();
        if (location === null && response.status !== 200)
          throw new Error(`${next}: ${response.status} ${page}`);
        form = undefined;
        if (location !== null) {
          next = new URL(location, next);
          if (next.origin !== issuer) return next;
          continue;
        }
        const [, action = next.href] = /<form[^>]*action="([^"]*)"/.exec(page) ?? [];
        const [, cancel] = /<a href="([^"]*abort[^"]*)"/.exec(page) ?? [];
        if (refuse && cancel) {
          next = new URL(cancel, next);
          continue;
        }
        const [, prompt] = /name="prompt" value="([^"]*)"/.exec(page) ?? [];
        const [, xsrf] = /name="xsrf" value="([^"]*)"/.exec(page) ?? [];
        if (prompt === 'login') browser.asked += 1;
        form = new URLSearchParams({
          ...(prompt === 'login' && { login, password: 'any' }),
          ...(prompt !== undefined && { prompt }),
          ...(xsrf !== undefined && { xsrf, logout: 'yes' }),
        });
        next = new URL(action, next);
      }
      throw new Error(`no end after ${next}`);
    },
  };
  return browser;
}
