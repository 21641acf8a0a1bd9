import type { FastifyBaseLogger } from 'fastify';
import { forbidden } from '../../platform/http/refusal.ts';
import { askBy, type Messenger, MessengerRefused } from '../../platform/people/messengers.ts';
import { type Provider, returnAddress, unreachable } from '../../platform/people/provider.ts';
import { challengeOf } from '../../platform/people/provider-flows.ts';
import type { Way } from './provider-way.ts';

/** Signing in by an enterprise messenger. Its sessions cannot be asked about, nor ended there. */
export function messengerWay(
  { settings, fetched }: Provider,
  messenger: Messenger,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Way {
  const redirect = returnAddress(settings);
  return {
    async begin({ state, verifier }) {
      return messenger.authorize(settings, { state, challenge: challengeOf(verifier), redirect });
    },

    async finish({ verifier }, search) {
      const said = new URLSearchParams(search);
      // DingTalk's own name of it.
      const codes = [...said.getAll('code'), ...said.getAll('authCode')];
      const [code = ''] = codes;
      if (code === '') throw forbidden('provider-denied');
      if (new Set(codes).size > 1) throw forbidden('provider-refused');
      try {
        const claims = await messenger.identify(settings, askBy(fetched), { code, verifier, redirect });
        return { claims, tokens: null };
      } catch (error) {
        log.warn({ messenger: settings.issuer, type: nameOf(error) }, 'a sign-in by the messenger failed');
        throw error instanceof MessengerRefused ? forbidden('provider-refused') : unreachable();
      }
    },

    signOut: async () => null,
  };
}

/** Never the error itself: its address holds secrets. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : '';
}
