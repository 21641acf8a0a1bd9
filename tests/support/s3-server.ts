import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that speaks S3, in this process: it takes nothing whose signature (version 4) is not by its own secret. */
export async function startS3(secret: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const refused: string[] = [];
  let isDown = false;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const bytes = Buffer.concat(parts);
    const path = request.url ?? '';
    if (isDown) return void response.writeHead(503).end();
    if (!isSigned(request, bytes, secret)) {
      refused.push(`${request.method} ${path}`);
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const found = objects.get(path);
    if (request.method === 'PUT') {
      objects.set(path, { bytes, type: request.headers['content-type'] ?? '' });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else if (found) response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/photos-bucket/stock room`.replace(' ', '%20'),
    objects,
    refused,
    goDown() {
      isDown = true;
    },
    comeBack() {
      isDown = false;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { headers, method = '', url = '' } = request;
  const [, keyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (keyId !== 'key-id') return false;
  const said = String(headers['x-amz-content-sha256']);
  const actual = createHash('sha256').update(body).digest('hex');
  if (said !== 'UNSIGNED-PAYLOAD' && said !== actual) return false;
  const [path = '', query = ''] = url.split('?');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, path, query, signed.join(''), names, said].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const key = [date, region, service, end].reduce<Buffer | string>(
    (made, part) => createHmac('sha256', made).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}
