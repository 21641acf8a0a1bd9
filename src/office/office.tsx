import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { limitOf, type ParameterCode } from '#core/parameters/catalog';
import type { SessionInfo } from '#core/session/contract';
import { type AnswerOf, type AnyCall, featureOf, type InputOf } from '#core/wire/call';
import { Refused } from '../api/answered.ts';
import { problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { Queries } from '../lists/queries.tsx';
import { ReaderContext } from '../lists/reader.ts';

/** The signed-in user of an office screen, and what they may do. */
export type Office = {
  token: string;
  user: SessionInfo;
  may(call: AnyCall): boolean;
  /** The permission point that is missing for a call; undefined when it may be made. */
  missing(call: AnyCall): string | undefined;
  /** A limit that administrators may set. */
  limit(code: ParameterCode): number;
};

export const OfficeContext = createContext<Office | null>(null);

/** Put it around a screen of the office: its answers are kept on this device, and its parts know who asks. */
export function OfficeScreen(props: { session: { token: string; user: SessionInfo }; children: ReactNode }) {
  const { token, user } = props.session;
  const office = useMemo<Office>(() => {
    const calls = new Set(user.calls);
    const may = (call: AnyCall) =>
      calls.has(call.name) && (user.viewAs === null || call.method === 'GET' || call.reads !== undefined);
    return {
      token,
      user,
      may,
      missing: (call) => (may(call) ? undefined : call.access),
      limit: (code) => limitOf(code, user.parameters),
    };
  }, [token, user]);
  return (
    <ReaderContext value={office}>
      <OfficeContext value={office}>
        <Queries userId={user.userId}>{props.children}</Queries>
      </OfficeContext>
    </ReaderContext>
  );
}

export function useOffice(): Office {
  const office = useContext(OfficeContext);
  if (!office) throw new Error('an office part stands outside of OfficeScreen');
  return office;
}

/**
 * Makes a change that needs the network, once however often it is asked for. What was asked for by the call's own feature
 * (`roles` of `roles.update`), and by those that it `alsoChanges`, is asked for anew; that, and what comes `after`, is on
 * screen before `run` answers the data, unless the answer is itself what is shown, and only once (`isAnswerShown`). It
 * answers undefined when it failed: then `problem` says why.
 */
export function useChange<C extends AnyCall>(
  call: C,
  options: { alsoChanges?: readonly string[]; after?: () => Promise<void>; isAnswerShown?: boolean } = {},
) {
  const { token } = useOffice();
  const client = useQueryClient();
  const features = [featureOf(call), ...(options.alsoChanges ?? [])];
  const askAnew = () => Promise.all(features.map((first) => client.invalidateQueries({ queryKey: [first] })));
  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: async (input: InputOf<C>) => ({ data: await send(call, { ...input, token }) }),
    // It is done when the screen shows it: whoever is told so looks at the row that they changed.
    onSuccess: () => {
      // What was done stays done, whatever becomes of showing it.
      const shown = Promise.allSettled([askAnew(), options.after?.()]);
      return options.isAnswerShown ? undefined : shown;
    },
    onError: (error) => {
      // What failed because somebody else was first shows what they made of it.
      if (error instanceof Refused) void askAnew();
    },
  });
  const problem = mutation.error && problemOf(mutation.error);
  return {
    isBusy: mutation.isPending,
    problem,
    /** What somebody else has made of it meanwhile: with a conflict a call tells what it would have answered. */
    theirs: problem?.isConflict ? (problem.current as AnswerOf<C>) : undefined,
    forget: mutation.reset,
    async run(input: InputOf<C>): Promise<{ data: AnswerOf<C> } | undefined> {
      return mutation.isPending ? undefined : mutation.mutateAsync(input).catch(() => undefined);
    },
  };
}
