import type { FastifyBaseLogger } from 'fastify';
import { isRecord } from '#core/wire/is-record';
import { forbidden, Refusal } from '../../platform/http/refusal.ts';
import { type Provider, returnAddress, unreachable } from '../../platform/people/provider.ts';
import { challengeOf } from '../../platform/people/provider-flows.ts';
import type { Way } from './provider-way.ts';

/** OpenID Connect's code flow (RFC 9700), as the library has it; every check that it can make is made. */
export function openIdWay(provider: Provider, log: Pick<FastifyBaseLogger, 'warn'>): Way {
  const { settings } = provider;
  const ready = async () => {
    const [configuration, oc] = await Promise.all([provider.discovered(log), import('openid-client')]);
    return { configuration, oc };
  };
  return {
    async begin({ state, nonce, verifier }, fresh) {
      const { configuration, oc } = await ready();
      return oc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress(settings),
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        ...(fresh && { prompt: 'login' }),
      });
    },

    async finish({ state, nonce, verifier }, search) {
      const { configuration, oc } = await ready();
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
        const { accountClaim, groupsClaim } = settings;
        const wanted = [accountClaim, ...(groupsClaim === null ? [] : [groupsClaim])];
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
    },

    async signOut(hint) {
      const { configuration, oc } = await ready();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return oc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: `${settings.publicUrl}/login`,
        ...(hint !== undefined && { id_token_hint: hint }),
      });
    },
  };
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
  const isSilent = isUnanswered(error) || isServersFault(error, oc);
  return isSilent ? unreachable() : forbidden('provider-refused');
}

/** Whether the provider said nothing at all. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (isRecord(error) && error.code === 'OAUTH_TIMEOUT');
}

function isServersFault(error: unknown, oc: typeof import('openid-client')): boolean {
  return error instanceof oc.ResponseBodyError && error.status >= 500;
}
