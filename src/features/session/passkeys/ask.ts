import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { addPasskey, beginPasskey, type Passkey } from '#core/second-factor/passkeys';
import { passkeyChallenge, passkeyLogin } from '#core/session/passkey';
import { sendEarly } from '../../../api/send-early.ts';
import { deviceKeyOf, deviceSecret, enterAs } from '../data.ts';
import type { Own, Proof } from '../second-factor/data.ts';

/** As long as the server remembers what is to be signed. */
const timeout = 5 * 60_000;

/** Nobody confirmed it, in time or at all, or this device has none: what the browser says of all of these is the same. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/**
 * Has a passkey sign something new; answers what it has signed, as JSON text. Throws NotConfirmed, Refused or Unreachable.
 * @param userVerification whether it must know who holds it, or a touch is enough
 */
export async function askPasskey(userVerification: 'required' | 'preferred'): Promise<string> {
  const { challenge, rpId } = await sendEarly(passkeyChallenge, { body: {} });
  const answer = await confirmed(() =>
    startAuthentication({ optionsJSON: { challenge, rpId, userVerification, timeout } }),
  );
  return JSON.stringify(answer);
}

/** Signs in with a passkey alone. Throws as `askPasskey` does. */
export async function enterByPasskey(): Promise<void> {
  const passkey = await askPasskey('required');
  const ofDevice = await deviceSecret();
  await enterAs(undefined, (deviceKeys) =>
    sendEarly(passkeyLogin, { body: { passkey, deviceKeys, ...ofDevice } }),
  );
}

/** Makes a passkey on this device, or one that is plugged in or near. Throws as `askPasskey` does. */
export async function makePasskey({ usercode, token }: Own, proof: Proof, name: string): Promise<Passkey[]> {
  const body = { ...proof, ...(await deviceKeyOf(usercode)) };
  const { challenge, rpId, handle, known } = await sendEarly(beginPasskey, { token, body });
  const made = await confirmed(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: rpId, name: 'Stockroom' },
        user: { id: handle, name: usercode, displayName: usercode },
        pubKeyCredParams: [-7, -257, -8].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
        // It is found without a user code; and where it can, it asks who holds it.
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        attestation: 'none',
        timeout,
      },
    }),
  );
  return sendEarly(addPasskey, { token, body: { name, made: JSON.stringify(made) } });
}

/** This device, or the one that was chosen, has a passkey of this user already. */
export class KnownAlready extends Error {
  override readonly name = 'KnownAlready';
}

async function confirmed<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw isKnown ? new KnownAlready() : new NotConfirmed();
  }
}
