import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';
import type { S3Place } from './s3-place.ts';

const timeoutMs = 20_000;

/** Files in a store that speaks S3. Each request is made once: whoever asked asks again. */
export function s3Store({ url, region, keyId, secret }: S3Place): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  });
  const ask = async (method: string, key: string, body?: { bytes: Buffer; type: string }) => {
    const response = await client.fetch(`${url}/${key.split('/').map(encodeURIComponent).join('/')}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: new Uint8Array(body.bytes), headers: { 'content-type': body.type } }),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the file store answered ${response.status} to ${method}`);
  };
  return {
    async put(key, bytes, type) {
      const { status } = await ask('PUT', key, { bytes, type });
      if (status === 404) throw new Error('the file store does not know the bucket');
    },
    async get(key) {
      const response = await ask('GET', key);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.status === 404 ? undefined : bytes;
    },
    async remove(key) {
      await (await ask('DELETE', key)).body?.cancel();
    },
  };
}
