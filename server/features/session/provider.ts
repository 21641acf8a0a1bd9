import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { IDToken } from 'openid-client';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  providerSignOut,
  signInProvider,
} from '#core/session/provider';
import type { Calls } from '../../platform/http/calls.ts';
import { forbidden, notFound, Refusal } from '../../platform/http/refusal.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import { openTokens, type Provider, sealTokens, unreachable } from '../../platform/people/provider.ts';
import { keepFlow, takeFlow } from '../../platform/people/provider-flows.ts';
import { providerTokensOf, startProviderSession } from '../../platform/people/sessions.ts';
import { accountOf } from './provider-account.ts';
import { takeProviderLogout } from './provider-logout.ts';

/** How long a session lives after the provider last said that its account is good. */
export const goodForHours = 12;

/** Signing in by the company's identity provider, with OpenID Connect's code flow (RFC 9700). */
export async function providerCalls(app: FastifyInstance, { open, serve, platform }: Calls): Promise<void> {
  const { db, provider } = platform;

  open(signInProvider, async () => {
    if (!provider) return null;
    const { name, passwordsFor } = provider.settings;
    return { name, takesPasswords: passwordsFor === null };
  });

  open(beginProviderSignIn, async ({ body }, { log }) => {
    const { settings, configuration, oc } = await ready(provider, log);
    const flow = {
      state: oc.randomState(),
      nonce: oc.randomNonce(),
      verifier: oc.randomPKCECodeVerifier(),
    };
    const secret = await keepFlow(db, flow, platform.now());
    const url = oc.buildAuthorizationUrl(configuration, {
      redirect_uri: returnAddress(settings),
      scope: settings.scopes,
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await oc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(body.fresh && { prompt: 'login' }),
    });
    return { url: url.href, state: flow.state, secret };
  });

  open(finishProviderSignIn, async ({ body }, request) => {
    const { settings } = await ready(provider, request.log);
    const now = platform.now();
    const state = new URLSearchParams(body.search).get('state') ?? '';
    const flow = await takeFlow(db, state, body.secret, now);
    const { claims, tokens } = await claimsOf(provider, flow, body.search, request.log);
    const place = placeOf(request);
    return db.transaction(async (tx) => {
      const user = await accountOf(tx, platform, settings, claims, { now, address: place.address });
      const from = {
        providerSubject: claims.sub,
        providerSid: typeof claims.sid === 'string' ? claims.sid : null,
        providerTokens: sealTokens(settings, tokens),
        providerUntil: new Date(now.getTime() + goodForHours * 3_600_000).toISOString(),
        deviceKeys: body.deviceKeys ?? [],
        place,
      };
      return startProviderSession(tx, platform.sessionLimits, user, from, now);
    });
  });

  serve(providerSignOut, async (_input, actor, { log }) => {
    const sealed = await providerTokensOf(db, actor.sessionId);
    if (!provider || sealed === null) return { url: null };
    const { settings, configuration, oc } = await ready(provider, log);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return { url: null };
    const hint = openTokens(settings, sealed)?.id;
    const url = oc.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${settings.publicUrl}/login`,
      ...(hint !== undefined && { id_token_hint: hint }),
    });
    return { url: url.href };
  });

  if (provider) await takeProviderLogout(app, platform, provider);
}

/** Where the provider sends people back: built of what is configured, whatever address a request came by. */
function returnAddress({ publicUrl }: Provider['settings']): string {
  return `${publicUrl}/auth-redirect`;
}

async function ready(provider: Provider | null, log: Pick<FastifyBaseLogger, 'warn'>) {
  if (!provider) throw notFound('provider-none');
  const [configuration, oc] = await Promise.all([provider.discovered(log), import('openid-client')]);
  return { settings: provider.settings, configuration, oc };
}

/** Everything that the provider says of whoever comes back from it, proved. */
async function claimsOf(
  provider: Provider | null,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
  search: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ claims: IDToken; tokens: { id: string; refresh: string | undefined } }> {
  const { settings, configuration, oc } = await ready(provider, log);
  const currentUrl = new URL(returnAddress(settings));
  currentUrl.search = search;
  try {
    const tokens = await oc.authorizationCodeGrant(configuration, currentUrl, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error('no ID token');
    const wanted = [settings.accountClaim, ...(settings.groupsClaim === null ? [] : [settings.groupsClaim])];
    const isWhole = wanted.every((name) => claims[name] !== undefined);
    const isMore = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
    // Some providers say more there than in the token; that it is about the same user is looked at.
    const more = isMore ? await oc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return {
      claims: { ...more, ...claims },
      tokens: { id: tokens.id_token, refresh: tokens.refresh_token },
    };
  } catch (error) {
    throw refusalOf(error, oc, log);
  }
}

function refusalOf(
  error: unknown,
  oc: typeof import('openid-client'),
  log: Pick<FastifyBaseLogger, 'warn'>,
): unknown {
  if (error instanceof Refusal) return error;
  if (error instanceof oc.AuthorizationResponseError)
    return forbidden(error.error === 'access_denied' ? 'provider-denied' : 'provider-refused');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const said = error instanceof oc.ResponseBodyError ? error.error : undefined;
  // Never the error itself: it holds what the provider sent.
  log.warn(
    { code, said, type: error instanceof Error ? error.name : '' },
    'a sign-in by the provider failed',
  );
  const isSilent = error instanceof TypeError || code === 'OAUTH_TIMEOUT' || isServersFault(error, oc);
  return isSilent ? unreachable() : forbidden('provider-refused');
}

function isServersFault(error: unknown, oc: typeof import('openid-client')): boolean {
  return error instanceof oc.ResponseBodyError && error.status >= 500;
}
