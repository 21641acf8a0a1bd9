import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codes } from '#core/wire/codes';
import { requestTagHeader } from '#core/wire/request-tag';
import { Refused, Unreachable } from './answered.ts';
import { sendWithToken } from './send-with-token.ts';

const here = 'https://stock.test';
const file = new File(['picture'], 'a.png', { type: 'image/png' });
const ticket = { token: 'signed', key: 'upload/1', url: '/prod-api/api/files/with-token' };
const taken = { key: 'upload/1', url: '/prod-api/api/files/photo/2' };

/** The browser's request: it hears half of the way, then what the test says. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  static answer: { status: number; text: string } | 'error';
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  address = '';
  form = new FormData();
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;

  open(_method: string, address: string): void {
    FakeRequest.last = this;
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
  }
  send(form: FormData): void {
    this.form = form;
    this.upload.onprogress?.({ loaded: 5, total: 10 });
    const { answer } = FakeRequest;
    if (answer === 'error') {
      this.dispatchEvent(new Event('error'));
      return;
    }
    Object.assign(this, { status: answer.status, responseText: answer.text });
    this.onload();
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

function said(part: { code?: number; data: unknown }) {
  const { code = codes.success, data } = part;
  const body = { code, success: code === codes.success, message: '', data, serverTime: '' };
  FakeRequest.answer = { status: 200, text: JSON.stringify(body) };
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } });
  vi.stubGlobal('location', new URL(here));
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => void vi.unstubAllGlobals());

it('the form goes with its token, its key, and the file after them, in the session of whoever sends', async () => {
  said({ data: taken });
  const parts: number[] = [];
  const onPart = (part: number) => void parts.push(part);
  expect(await sendWithToken(ticket, { token: 'tok', file, onPart })).toEqual(taken);
  const { address, form, headers } = FakeRequest.last;
  expect(address).toBe(ticket.url);
  expect([...form.keys()]).toEqual(['token', 'key', 'file']);
  expect(headers).toMatchObject({ 'x-token': 'tok', 'accept-language': 'ja' });
  expect(headers[requestTagHeader]).toBeTruthy();
  expect(parts).toEqual([0.5]);
});

it('a refusal says why', async () => {
  said({ code: codes.forbidden, data: { reason: 'files-token-over', params: {} } });
  await expect(sendWithToken(ticket, { token: 'tok', file })).rejects.toMatchObject({
    code: codes.forbidden,
    refusal: { reason: 'files-token-over' },
  });
});

it('without an answer nobody was reached', async () => {
  FakeRequest.answer = 'error';
  await expect(sendWithToken(ticket, { token: 'tok', file })).rejects.toBeInstanceOf(Unreachable);
});

it('a storage that is not this server hears nothing of the session', async () => {
  FakeRequest.answer = { status: 200, text: '{"hash":"F","key":"upload/1"}' };
  const elsewhere = { ...ticket, url: 'https://upload.example' };
  expect(await sendWithToken(elsewhere, { token: 'tok', file })).toEqual({ key: 'upload/1', url: null });
  expect(FakeRequest.last.headers).toEqual({});
});

it.each([
  [401, Refused],
  [413, Refused],
  [503, Unreachable],
])('its %i is told as what it means', async (status, kind) => {
  FakeRequest.answer = { status, text: '{"error":"no"}' };
  const elsewhere = { ...ticket, url: 'https://upload.example' };
  await expect(sendWithToken(elsewhere, { token: 'tok', file })).rejects.toBeInstanceOf(kind);
});
