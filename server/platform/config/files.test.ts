import { describe, expect, it } from 'vitest';
import { readFilePlace, readQiniu } from './files.ts';

const place = (settings: Record<string, string>) => {
  const read = (name: string) => settings[name];
  return readFilePlace(read, read, '/data');
};
const qiniu = (settings: Record<string, string>) => {
  const read = (name: string) => settings[name];
  return readQiniu(read, read);
};

describe('where photos lie', () => {
  const keys = { FILES_KEY_ID: 'key', FILES_SECRET: 'secret' };

  it('is a folder of the data folder, or one that is named', () => {
    expect(place({})).toEqual({ folder: '/data/files' });
    expect(place({ FILES_URL: 'file:///srv/my%20files' })).toEqual({ folder: '/srv/my files' });
  });

  it('is a bucket, with its keys', () => {
    expect(place({ FILES_URL: 'https://s3.example/bucket/shop/', ...keys })).toEqual({
      url: 'https://s3.example/bucket/shop',
      region: 'us-east-1',
      keyId: 'key',
      secret: 'secret',
    });
    expect(place({ FILES_URL: 'http://10.0.0.5:9000/bucket', FILES_REGION: 'eu-1', ...keys })).toMatchObject({
      region: 'eu-1',
    });
  });

  it.each([
    { FILES_URL: 'https://s3.example/bucket' },
    { FILES_URL: 'https://s3.example/', ...keys },
    { FILES_URL: 'https://user:hidden@s3.example/bucket', ...keys },
    { FILES_URL: 'https://s3.example/bucket?x=hidden', ...keys },
    { FILES_URL: 'ftp://s3.example/bucket', ...keys },
    { FILES_URL: 'file://server/folder' },
    { FILES_URL: '/srv/files' },
    { ...keys },
  ])('is refused in one sentence, without a secret: %o', (settings) => {
    const refused = () => place(settings);
    expect(refused).toThrow(/^FILES_/);
    expect(refused).not.toThrow(/hidden/);
  });
});

describe('the keys of Qiniu', () => {
  const all = { QINIU_ACCESS_KEY: 'a', QINIU_SECRET_KEY: 's', QINIU_BUCKET: 'b' };

  it('are all there, or none', () => {
    expect(qiniu({})).toBeNull();
    expect(qiniu(all)).toEqual({
      accessKey: 'a',
      secretKey: 's',
      bucket: 'b',
      url: 'https://upload.qiniup.com',
    });
    expect(() => qiniu({ QINIU_ACCESS_KEY: 'a' })).toThrow(/^QINIU_/);
    expect(() => qiniu({ ...all, QINIU_UPLOAD_URL: 'http://here' })).toThrow(/^QINIU_UPLOAD_URL/);
  });
});
