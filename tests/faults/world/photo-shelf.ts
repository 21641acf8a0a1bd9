import { createHash } from 'node:crypto';
import { codes } from '#core/wire/codes';
import type { ReplicaRow } from '#core/wire/replica';

/** What a server of the tests says to a request about a photo. */
type Said = { code: number; data: unknown };

/** Photos as the server keeps them: half uploads by their hash, and what is whole once for its subject. */
export class PhotoShelf {
  /** `subject hash id`, in order, once for each time that a photo was kept. */
  readonly kept: string[] = [];
  /** Bytes of all requests together: what a phone's line carried. */
  carried = 0;
  /** How many servers take turns, each with half uploads of its own. */
  servers = 1;
  /** What follows from each photo. */
  rows: readonly ReplicaRow[] = [];
  refuse: (path: string) => { code: number; reason: string } | undefined = () => undefined;
  private turn = 0;
  private readonly parts = new Map<string, Buffer>();
  private readonly ids = new Map<string, string>();

  /** Undefined for what is no request about a photo. */
  answer(path: string, request: RequestInit): Said | undefined {
    const [, hash, query] = /\/api\/files\/upload\/([0-9a-f]{64})\?(.*)$/.exec(path) ?? [];
    if (hash === undefined) return undefined;
    const asked = new URLSearchParams(query);
    const no = this.refuse(path);
    if (no) return { code: no.code, data: { reason: no.reason, params: {} } };
    const key = `${asked.get('subject')} ${hash}`;
    const photo = this.ids.get(key);
    if (photo) return done(photo, request.method === 'PUT' ? this.rows : []);
    this.turn += 1;
    const half = `${this.turn % this.servers} ${hash}`;
    const there = this.parts.get(half) ?? Buffer.alloc(0);
    if (request.method === 'GET') return open(there.length);
    const offset = Number(asked.get('offset'));
    if (offset > there.length)
      return { code: codes.conflict, data: { reason: 'files-offset', params: { offset: there.length } } };
    const body = Buffer.from(request.body as ArrayBuffer);
    this.carried += body.length;
    const whole = Buffer.concat([there.subarray(0, offset), body]);
    this.parts.set(half, whole);
    if (whole.length < Number(asked.get('size'))) return open(whole.length);
    this.parts.delete(half);
    if (createHash('sha256').update(whole).digest('hex') !== hash)
      return { code: codes.invalid, data: { reason: 'files-hash-wrong', params: {} } };
    const id = asked.get('id') ?? '';
    this.ids.set(key, id);
    this.kept.push(`${key} ${id}`);
    return done(id, this.rows);
  }
}

function open(offset: number): Said {
  return { code: codes.success, data: { offset, done: false, photo: null, rows: [] } };
}

function done(photo: string, rows: readonly ReplicaRow[]): Said {
  return { code: codes.success, data: { offset: 0, done: true, photo, rows } };
}
