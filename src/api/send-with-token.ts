import { uploadWithToken } from '#core/files/contract';
import { codes } from '#core/wire/codes';
import { requestTagHeader } from '#core/wire/request-tag';
import { answered, Refused, Unreachable } from './answered.ts';

/** What `uploadToken` answered: for one file, within ten minutes. */
export type UploadTicket = { token: string; key: string; url: string };

/** A file that was taken. `url`: where it is fetched, with the token of a session; null where it lies with somebody else. */
export type Uploaded = { key: string; url: string | null };

const timeoutMs = 50_000;

/**
 * Sends a file by the form that its ticket is for: to this server, or to the storage that the server named, which is told
 * nothing of the session. `onPart` hears how much of it is sent, from 0 to 1. Throws Refused or Unreachable.
 */
export async function sendWithToken(
  ticket: UploadTicket,
  input: { token: string; file: File; onPart?: (part: number) => void; signal?: AbortSignal },
): Promise<Uploaded> {
  const form = new FormData();
  form.set('token', ticket.token);
  form.set('key', ticket.key);
  // What comes after the file is read too late by some storages.
  form.set('file', input.file);
  if (new URL(ticket.url, location.href).origin === location.origin)
    return answered(uploadWithToken, input, (headers) => posted(ticket.url, form, { ...input, headers }));
  const response = await posted(ticket.url, form, { ...input, headers: {} }).catch(() => undefined);
  if (response?.ok) return { key: ticket.key, url: null };
  throw elsewhere(response?.status);
}

/** What a storage means that has words of its own; undefined: it did not answer. */
function elsewhere(status: number | undefined): Error {
  if (status === 413) return new Refused(codes.tooLarge, { reason: 'files-too-large', params: {} });
  return status !== undefined && status >= 400 && status < 500
    ? new Refused(codes.forbidden, { reason: 'files-token-over', params: {} })
    : new Unreachable();
}

/** By the older way: `fetch` does not tell how far a body is. */
function posted(
  address: string,
  form: FormData,
  given: { headers: Record<string, string>; onPart?: (part: number) => void; signal?: AbortSignal },
): Promise<Response> {
  const { headers, onPart, signal } = given;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onPart?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const tag = request.getResponseHeader(requestTagHeader);
      resolve(
        new Response(request.responseText, {
          status: request.status,
          ...(tag !== null && { headers: { [requestTagHeader]: tag } }),
        }),
      );
    };
    for (const end of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(end, () => reject(new Error(`the upload ended: ${end}`)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
