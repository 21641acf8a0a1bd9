import { expect, it } from 'vitest';
import { qiniuSignature, qiniuToken } from './qiniu-token.ts';

it('is signed as in the example of its documentation', () => {
  const policy =
    'eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIiwiZGVhZGxpbmUiOjE0NTE0OTEyMDAsInJldHVybkJvZHkiOiJ7XCJuYW1lXCI6JChmbmFtZSksXCJzaXplXCI6JChmc2l6ZSksXCJ3XCI6JChpbWFnZUluZm8ud2lkdGgpLFwiaFwiOiQoaW1hZ2VJbmZvLmhlaWdodCksXCJoYXNoXCI6JChldGFnKX0ifQ==';
  expect(qiniuSignature('MY_SECRET_KEY', policy)).toBe('wQ4ofysef1R7IKnrziqtomqyDvI=');
});

it('is for one key of the bucket, until its deadline', () => {
  const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY', bucket: 'my-bucket' };
  const token = qiniuToken(keys, 'sunflower.jpg', new Date(1451491200_900));
  const [access, signature, policy = ''] = token.split(':');
  expect(access).toBe('MY_ACCESS_KEY');
  expect(signature).toBe(qiniuSignature('MY_SECRET_KEY', policy));
  expect(JSON.parse(Buffer.from(policy, 'base64url').toString())).toEqual({
    scope: 'my-bucket:sunflower.jpg',
    deadline: 1451491200,
  });
});
