import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A browser that lets itself be told: its keys stay with it. */
export type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What a push service got, as the device read it. */
export type Received = { endpoint: string; headers: IncomingHttpHeaders; message: unknown };

/** A push service with the devices behind it: it checks who sends (RFC 8292), they decrypt what was sent (RFC 8291). */
export type PushService = {
  origin: string;
  /** Whom it lets send; the key that a browser subscribed with. */
  senderKey: string;
  received: Received[];
  /** Answers to the next messages, one each, instead of taking them. */
  answers: { status: number; headers?: Record<string, string> }[];
  /** How many it answered so. */
  turnedAway: number;
  subscribe(): Browser;
  close(): Promise<void>;
};

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const answer = service.answers.shift();
    if (answer) {
      service.turnedAway += 1;
      response.writeHead(answer.status, answer.headers).end();
      return;
    }
    const device = devices.get(request.url ?? '');
    const problem = device ? senderProblem(request.headers, service) : 'there is no such subscription';
    if (!device || problem !== undefined) {
      response.writeHead(device ? 403 : 410).end(problem);
      return;
    }
    const message: unknown = JSON.parse(decrypted(Buffer.concat(body), device));
    service.received.push({ endpoint: service.origin + request.url, headers: request.headers, message });
    response.writeHead(201).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    senderKey: '',
    received: [],
    answers: [],
    turnedAway: 0,
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(path, { ecdh, auth });
      return { endpoint: service.origin + path, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** `Authorization: vapid t=<JWT>, k=<key>`: signed by the key, for this service, for a day at most, by somebody who can be reached. */
function senderProblem(headers: IncomingHttpHeaders, service: PushService): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== service.senderKey) return 'another key than the subscription was made with';
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const raw = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, raw))
    return 'a wrong signature';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const seconds = exp - Date.now() / 1000;
  if (aud !== service.origin) return 'signed for another service';
  if (!(seconds > 0 && seconds <= 86_400)) return 'signed for too long';
  if (!/^(mailto:|https:)/.test(sub)) return 'nobody to be reached';
  if (!/^\d+$/.test(String(headers.ttl))) return 'no TTL';
  return undefined;
}

/** One record of `aes128gcm` (RFC 8188), its key agreed as RFC 8291 says. */
function decrypted(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderPublic = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(senderPublic);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderPublic]);
  const secret = hkdf(auth, shared, info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString();
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}
