import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { beginProviderSignIn, finishProviderSignIn, providerSignOut } from '#core/session/provider';
import { signInProvider } from '#core/session/providers';
import type { Calls } from '../../platform/http/calls.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { placeOf } from '../../platform/people/login-log.ts';
import { messengers } from '../../platform/people/messengers.ts';
import { openTokens, type Provider, sealTokens } from '../../platform/people/provider.ts';
import { keepFlow, newFlow, takeFlow } from '../../platform/people/provider-flows.ts';
import { providerTokensOf, startProviderSession } from '../../platform/people/sessions.ts';
import { accountOf } from './provider-account.ts';
import { takeProviderLogout } from './provider-logout.ts';
import { messengerWay } from './provider-messenger.ts';
import { openIdWay } from './provider-openid.ts';
import type { Way } from './provider-way.ts';

/** How long a session lives after the provider last said that its account is good. */
export const goodForHours = 12;

/** Signing in by the company's identity provider, or by its messenger. */
export async function providerCalls(app: FastifyInstance, { open, serve, platform }: Calls): Promise<void> {
  const { db, provider } = platform;

  open(signInProvider, async () => {
    if (!provider) return null;
    const { name, passwordsFor } = provider.settings;
    return { name, takesPasswords: passwordsFor === null };
  });

  open(beginProviderSignIn, async ({ body }, { log }) => {
    const flow = newFlow();
    const url = await wayOf(provider, log).begin(flow, body.fresh ?? false);
    const secret = await keepFlow(db, flow, platform.now());
    return { url: url.href, state: flow.state, secret };
  });

  open(finishProviderSignIn, async ({ body }, request) => {
    const way = wayOf(provider, request.log);
    const now = platform.now();
    const state = new URLSearchParams(body.search).get('state') ?? '';
    const flow = await takeFlow(db, state, body.secret, now);
    const { claims, tokens } = await way.finish(flow, body.search);
    const { settings } = required(provider);
    const place = placeOf(request);
    return db.transaction(async (tx) => {
      const user = await accountOf(tx, platform, settings, claims, { now, address: place.address });
      const from = {
        providerSubject: claims.sub,
        providerSid: typeof claims.sid === 'string' ? claims.sid : null,
        providerTokens: tokens && sealTokens(settings, tokens),
        providerUntil: new Date(now.getTime() + goodForHours * 3_600_000).toISOString(),
        proof: { secret: body.deviceSecret, deviceKeys: body.deviceKeys ?? [] },
        place,
      };
      return startProviderSession(tx, platform.sessionLimits, user, from, now);
    });
  });

  serve(providerSignOut, async (_input, actor, { log }) => {
    const sealed = await providerTokensOf(db, actor.sessionId);
    if (!provider || sealed === null) return { url: null };
    const url = await wayOf(provider, log).signOut(openTokens(provider.settings, sealed)?.id);
    return { url: url?.href ?? null };
  });

  if (provider && !messengers[provider.settings.issuer]) await takeProviderLogout(app, platform, provider);
}

function wayOf(configured: Provider | null, log: Pick<FastifyBaseLogger, 'warn'>): Way {
  const provider = required(configured);
  const messenger = messengers[provider.settings.issuer];
  return messenger ? messengerWay(provider, messenger, log) : openIdWay(provider, log);
}

function required(provider: Provider | null): Provider {
  if (!provider) throw notFound('provider-none');
  return provider;
}
