import { expect, test } from 'vitest';
import { isPushAddress } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushAddress(endpoint, [])).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@10.0.0.1/abc',
  'https://me:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://evilpush.apple.com.example/abc',
  'https://notpush.services.mozilla.com.evil/abc',
  'https://xpush.apple.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://192.168.1.10/abc',
  'https://example.com/push',
  'file:///etc/passwd',
  'no address',
  '',
])('%s is none', (endpoint) => {
  expect(isPushAddress(endpoint, [])).toBe(false);
});

test('another origin is taken where it is said, and only that one', () => {
  const others = ['http://127.0.0.1:4100'];
  expect(isPushAddress('http://127.0.0.1:4100/push/a', others)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:4101/push/a', others)).toBe(false);
});
