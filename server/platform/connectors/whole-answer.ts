import { CarrierFailure } from './carrier.ts';

/**
 * A `fetch` that has the whole answer when it is done, within a number of bytes: so that what breaks off in the middle is
 * tried again like what never began, the time-out holds to the last byte, and an endless answer ends. It goes where it
 * was sent and nowhere else: a redirection would take the token along.
 */
export function wholeAnswer(
  mostBytes: number,
): (asked: Request | URL | string, init?: RequestInit) => Promise<Response> {
  return async (asked, init) => {
    const response = await fetch(asked, init);
    const { status, headers } = response;
    if (status >= 300 && status < 400) {
      await response.body?.cancel();
      throw new CarrierFailure('connector-redirected', { status });
    }
    if (!response.ok) {
      await response.body?.cancel();
      return new Response(null, { status, headers });
    }
    return new Response(await bytesOf(response, mostBytes), { status, headers });
  };
}

async function bytesOf(response: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > mostBytes) throw new CarrierFailure('connector-too-much', { limitBytes: mostBytes });
    parts.push(part);
  }
  // Where there can be none (204), an empty one is refused.
  return length === 0 ? null : new Uint8Array(Buffer.concat(parts, length));
}
