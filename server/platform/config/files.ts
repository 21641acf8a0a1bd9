import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { QiniuKeys } from '../files/file-store.ts';
import type { S3Place } from '../files/s3-place.ts';
import { ConfigError } from './config-error.ts';

/** Where photos lie: a folder (absolute), or a store that speaks S3. */
export type FilePlace = { readonly folder: string } | S3Place;

type Read = (name: string) => string | undefined;

/** `FILES_URL`: an S3 address with the bucket, or `file:///folder`; without it a folder in the data folder. */
export function readFilePlace(read: Read, secret: Read, dataDir: string): FilePlace {
  const value = read('FILES_URL');
  const keyId = read('FILES_KEY_ID');
  const secretKey = secret('FILES_SECRET');
  const region = read('FILES_REGION') ?? 'us-east-1';
  const isS3 = value !== undefined && !value.startsWith('file:');
  if (!isS3 && (keyId !== undefined || secretKey !== undefined))
    throw new ConfigError(
      'FILES_KEY_ID and FILES_SECRET are for a FILES_URL that begins with https:// or http://.',
    );
  if (value === undefined) return { folder: join(dataDir, 'files') };
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol === 'file:' && url.host === '') return { folder: fileURLToPath(url) };
  const isHttp = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isPlain = url?.username === '' && url.password === '' && url.search === '' && url.hash === '';
  // Not repeated: a password may be in it.
  if (!url || !isHttp || !isPlain || url.pathname === '/')
    throw new ConfigError(
      'FILES_URL is not allowed: it must be the address of a bucket, such as https://s3.example/bucket, or of a folder, such as file:///srv/stockroom-files.',
    );
  if (keyId === undefined || secretKey === undefined)
    throw new ConfigError('FILES_URL needs FILES_KEY_ID and FILES_SECRET (or FILES_SECRET_FILE).');
  return { url: url.href.replace(/\/$/, ''), region, keyId, secret: secretKey };
}

/** Qiniu's keys, all or none. */
export function readQiniu(read: Read, secret: Read): QiniuKeys | null {
  const accessKey = read('QINIU_ACCESS_KEY');
  const secretKey = secret('QINIU_SECRET_KEY');
  const bucket = read('QINIU_BUCKET');
  const url = read('QINIU_UPLOAD_URL') ?? 'https://upload.qiniup.com';
  if (accessKey === undefined && secretKey === undefined && bucket === undefined) return null;
  if (accessKey === undefined || secretKey === undefined || bucket === undefined)
    throw new ConfigError(
      'QINIU_ACCESS_KEY, QINIU_SECRET_KEY and QINIU_BUCKET belong together: set all three.',
    );
  if (!URL.canParse(url) || !url.startsWith('https://'))
    throw new ConfigError(
      'QINIU_UPLOAD_URL is not allowed: it must be an address that begins with https://.',
    );
  return { accessKey, secretKey, bucket, url };
}
