import type { LightMyRequestResponse } from 'fastify';
import { fileField } from '#core/imports/verdict';
import { type AnyCall, basePath } from '#core/wire/call';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';
import type { PickedFile } from './stock-file.ts';

/** Sends a file as the app does: to be imported, or to be looked at. */
export async function sendFile(
  { app }: Pick<TestServer, 'app'>,
  person: Person,
  { call, query, file }: { call: AnyCall; query: Record<string, string>; file: PickedFile },
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  form.set(fileField, new Blob([new Uint8Array(file.bytes)]), file.name);
  const packed = new Response(form);
  return app.inject({
    method: call.method,
    url: `${basePath}${call.path}?${new URLSearchParams(query)}`,
    headers: { 'content-type': packed.headers.get('content-type') ?? '', 'x-token': person.token },
    payload: Buffer.from(await packed.arrayBuffer()),
  });
}
