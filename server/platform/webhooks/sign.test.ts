import { expect, it } from 'vitest';
import { newSecret, signed } from './sign.ts';

it('signs as the vector of Standard Webhooks says', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(signed(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

it('a new secret holds 32 bytes, and each is another', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const one of secrets) expect(Buffer.from(one.slice('whsec_'.length), 'base64')).toHaveLength(32);
});
