import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { ImportCalls } from '#core/imports/calls';
import { fileField } from '#core/imports/verdict';
import { isUnderWay } from '#core/jobs/states';
import { type AnswerOf, featureOf, type InputOf } from '#core/wire/call';
import { Unreachable } from '../../api/answered.ts';
import { problemOf } from '../../api/problem.ts';
import { send, upload } from '../../api/send.ts';
import { useOffice } from '../office.tsx';

type Said = { reason: string; params: Record<string, string | number> };

/** What is to be shown of an import. */
export type ImportView<State> =
  | { kind: 'idle' }
  | { kind: 'sending'; preview: boolean; fileName: string }
  | { kind: 'running' | 'ended'; state: State }
  /** It did not come as far as the server. */
  | { kind: 'not-sent'; said: Said };

const askEveryMs = 400;
/** For one whose answer was lost: most of them never left. */
const askForLostEveryMs = 3_000;

/**
 * A file on its way: looked at first, then imported, by a job of the server. Whoever comes back to the page finds the one that
 * is under way, or was looked at.
 */
export function useImport<C extends ImportCalls>(calls: C) {
  type State = NonNullable<AnswerOf<C['state']>>;
  const { token, user } = useOffice();
  const client = useQueryClient();
  const feature = featureOf(calls.state);
  const key = [feature, user.userId, calls.state.name];
  const [shown, setShown] = useState<string | null>();
  const [sending, setSending] = useState<{ preview: boolean; fileName: string }>();
  const [problem, setProblem] = useState<Said>();

  const open = useQuery({
    queryKey: [...key, 'open'],
    queryFn: ({ signal }) => send(calls.open, { token, signal }),
    enabled: shown === undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const id = shown === undefined ? open.data?.id : shown;
  const { data } = useQuery({
    queryKey: [...key, id],
    queryFn: async ({ signal }) => {
      // The calls are whole: the compiler does not see it through a kind that it does not know.
      const input = { params: { id }, token, signal } as unknown as InputOf<C['state']> & { token: string };
      const state = (await send<C['state']>(calls.state, input)) as State | null;
      if (state && !isUnderWay(state))
        await client.invalidateQueries({ queryKey: [feature, user.userId, calls.list.name] });
      return state;
    },
    enabled: id !== undefined && id !== null && sending === undefined,
    refetchInterval({ state }) {
      if (state.data && !isUnderWay(state.data)) return false;
      return problem && !state.data ? askForLostEveryMs : askEveryMs;
    },
    gcTime: 0,
  });

  /** Shows another one, once the server has it. */
  async function begin(what: { preview: boolean; fileName: string }, ask: (id: string) => Promise<unknown>) {
    const next = uuidv7();
    setProblem(undefined);
    setSending(what);
    try {
      await ask(next);
      setShown(next);
    } catch (error) {
      setShown(shownAfter(error, next));
      setProblem(problemOf(error));
    } finally {
      setSending(undefined);
    }
  }

  return {
    view: viewOf<State>({ sending, problem, state: data }),
    /** Looks at a file. */
    look: (file: File, query: object) =>
      begin({ preview: true, fileName: file.name }, (next) =>
        upload(calls.start, { token, field: fileField, file, query: { ...query, preview: true, id: next } }),
      ),
    /** Imports the file that was looked at, or looks at it in another way. */
    again: (state: State, query: object, preview: boolean) =>
      begin({ preview, fileName: state.fileName }, (next) =>
        send(calls.again, { token, body: { ...query, preview, id: next, of: state.id } }),
      ),
    forget() {
      setShown(null);
      setProblem(undefined);
    },
  };
}

/** An answer that was lost says nothing of what was asked: the server may have it, and is asked for it. */
export function shownAfter(error: unknown, asked: string): string | null {
  return error instanceof Unreachable ? asked : null;
}

/** What the server says of an import counts, whatever became of the answer to the request for it. */
export function viewOf<State extends Parameters<typeof isUnderWay>[0]>(of: {
  sending?: { preview: boolean; fileName: string } | undefined;
  problem?: Said | undefined;
  state?: State | null | undefined;
}): ImportView<State> {
  const { sending, problem, state } = of;
  if (sending) return { kind: 'sending', ...sending };
  if (state) return { kind: isUnderWay(state) ? 'running' : 'ended', state };
  return problem ? { kind: 'not-sent', said: problem } : { kind: 'idle' };
}
