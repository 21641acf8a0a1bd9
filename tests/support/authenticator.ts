import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A security key in software, as WebAuthn level 3 has it; it signs what it is told to, right or wrong. */
export type Authenticator = ReturnType<typeof authenticator>;

/** What it may be told to do otherwise than it should. */
type Otherwise = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  type?: string;
  key?: KeyObject;
  handle?: string;
};

const [present, verified, backupEligible, backedUp, attested] = [1, 4, 8, 16, 64];

export function authenticator(origin: string) {
  const rpId = new URL(origin).hostname;
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;
  let own: string | undefined;

  const clientData = (challenge: string, type: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const data = (more: Otherwise, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(more.counter ?? counter);
    const all = flags | present | backupEligible | backedUp | ((more.isVerified ?? true) ? verified : 0);
    return Buffer.concat([sha256(Buffer.from(more.rpId ?? rpId)), Buffer.from([all]), count, rest]);
  };

  return {
    id: id.toString('base64url'),
    privateKey,

    /** The answer of `navigator.credentials.create`, as JSON text. */
    make({ challenge, handle }: { challenge: string; handle: string }, more: Otherwise = {}): string {
      own = handle;
      const cose = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = data(more, attested, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      const client = clientData(challenge, more.type ?? 'webauthn.create', more.origin ?? origin);
      return written(id, {
        clientDataJSON: text(client),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },

    /** The answer of `navigator.credentials.get`, as JSON text. */
    sign({ challenge }: { challenge: string }, more: Otherwise = {}): string {
      counter += 1;
      const client = clientData(challenge, more.type ?? 'webauthn.get', more.origin ?? origin);
      const authData = data(more, 0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), more.key ?? privateKey);
      return written(id, {
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
        userHandle: more.handle ?? own,
      });
    },
  };
}

function written(id: Buffer, response: object): string {
  return JSON.stringify({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** CBOR (RFC 8949) of maps, texts, bytes and integers. */
function cbor(value: unknown): Buffer {
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)]),
    ]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const number = Number(value);
  return number < 0 ? head(1, -1 - number) : head(0, number);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
