import { useRef, useState } from 'react';
import { uploadToken } from '#core/files/contract';
import { type Problem, problemOf } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { sendWithToken, type Uploaded } from '../../../api/send-with-token.ts';
import { useOffice } from '../../../office/office.tsx';

/** A file on its way, there, or stayed behind with what was wrong. */
export type Upload = {
  id: number;
  file: File;
  state: 'going' | 'done' | 'failed';
  /** How much of it is sent, from 0 to 1. */
  part: number;
  problem: Problem | null;
  sent: Uploaded | null;
};

/** Files that are sent as soon as they are chosen, each with a token of its own. */
export type Uploads = {
  all: readonly Upload[];
  add(files: readonly File[]): void;
  retry(id: number): void;
  /** One that is on its way is called off. */
  remove(id: number): void;
  /** All of them. */
  clear(): void;
};

export function useUploads(options: { onDone?: (sent: Uploaded, file: File) => void } = {}): Uploads {
  const { token } = useOffice();
  const [all, setAll] = useState<readonly Upload[]>([]);
  const lastId = useRef(0);
  const going = useRef(new Map<number, AbortController>());

  const put = (id: number, change: Partial<Upload>) =>
    setAll((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)));

  async function start({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    going.current.set(id, controller);
    try {
      const ticket = await send(uploadToken, { token, signal });
      const onPart = (part: number) => put(id, { part });
      const sent = await sendWithToken(ticket, { token, file, signal, onPart });
      put(id, { state: 'done', part: 1, sent });
      options.onDone?.(sent, file);
    } catch (error) {
      if (!signal.aborted) put(id, { state: 'failed', problem: problemOf(error) });
    } finally {
      going.current.delete(id);
    }
  }

  return {
    all,
    add(files) {
      const added = files.map((file): Upload => {
        lastId.current += 1;
        return { id: lastId.current, file, state: 'going', part: 0, problem: null, sent: null };
      });
      setAll((now) => [...now, ...added]);
      for (const one of added) void start(one);
    },
    retry(id) {
      const one = all.find((upload) => upload.id === id);
      if (one?.state !== 'failed') return;
      put(id, { state: 'going', part: 0, problem: null });
      void start(one);
    },
    remove(id) {
      going.current.get(id)?.abort();
      setAll((now) => now.filter((one) => one.id !== id));
    },
    clear() {
      for (const controller of going.current.values()) controller.abort();
      setAll([]);
    },
  };
}
