import { expect, it } from 'vitest';
import { qiniuToken } from './qiniu-token.ts';

it('is access key, signature and policy, as Qiniu describes it', () => {
  const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY', bucket: 'my-bucket' };
  const [access, signature, policy = ''] = qiniuToken(keys, 'sunflower.jpg', new Date(1451491200_000)).split(
    ':',
  );
  expect(access).toBe('MY_ACCESS_KEY');
  expect(Buffer.from(policy, 'base64').toString()).toBe(
    '{"scope":"my-bucket:sunflower.jpg","deadline":1451491200}',
  );
  // The example of its documentation.
  expect(policy).toBe('eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDB9');
  expect(signature).toMatch(/^[\w-]{27}=$/);
});
