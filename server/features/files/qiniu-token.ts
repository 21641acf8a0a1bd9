import { createHmac } from 'node:crypto';
import type { QiniuKeys } from '../../platform/files/file-store.ts';

/**
 * A token that lets one file be uploaded to Qiniu under this key (its "upload policy"): access key, HMAC-SHA1 of the
 * policy, and the policy, in Base64 that is safe in addresses.
 */
export function qiniuToken(
  { accessKey, secretKey, bucket }: Pick<QiniuKeys, 'accessKey' | 'secretKey' | 'bucket'>,
  key: string,
  deadline: Date,
): string {
  const policy = { scope: `${bucket}:${key}`, deadline: Math.floor(deadline.getTime() / 1000) };
  const encoded = urlSafe(Buffer.from(JSON.stringify(policy)));
  return `${accessKey}:${qiniuSignature(secretKey, encoded)}:${encoded}`;
}

/** @param policy encoded, as it travels */
export function qiniuSignature(secretKey: string, policy: string): string {
  return urlSafe(createHmac('sha1', secretKey).update(policy).digest());
}

/** With its padding, which Qiniu wants. */
function urlSafe(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}
