import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useMemo, useState } from 'react';
import { limitOf } from '#core/parameters/catalog';
import type { SessionInfo } from '#core/session/contract';
import { listViews } from '#core/views/contract';
import { featureOf } from '#core/wire/call';
import { ReaderContext } from '../../lists/reader.ts';
import { type Office, OfficeContext } from '../../office/office.tsx';
import { useSample } from './sample.ts';
import { type Answer, answers } from './sample-answers.ts';
import { sampleInstant, sampleUser } from './sample-session.ts';

/** What the part has to know beforehand, and when the server said so. */
type Before = { data: unknown };

/**
 * The office around a part: what it asks for is answered here, and nothing goes to the server.
 *
 * @param props.answer to all that is asked for
 * @param props.before what was answered earlier
 * @param props.done what a change answers
 * @param props.user what is particular about whoever works there
 */
export function SampleOffice(props: {
  answer?: Answer;
  before?: Before;
  done?: unknown;
  user?: Partial<SessionInfo>;
  children: ReactNode;
}) {
  const { t } = useSample();
  const { answer = answers(null), before, done = {}, user } = props;
  const [client] = useState(() => clientOf(answer, before, done));
  const [east, west] = [t('store.east'), t('store.west')];
  const office = useMemo<Office>(
    () => ({
      token: '',
      user: { ...sampleUser([east, west]), ...user },
      may: () => true,
      missing: () => undefined,
      limit: (code) => limitOf(code, undefined),
    }),
    [east, west, user],
  );
  return (
    <ReaderContext value={office}>
      <OfficeContext value={office}>
        <QueryClientProvider client={client}>{props.children}</QueryClientProvider>
      </OfficeContext>
    </ReaderContext>
  );
}

/** Asks nobody, where no office stands around it. */
export function SampleQueries({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext);
  const [client] = useState(() => around ?? clientOf(answers(null), undefined, {}));
  return <QueryClientProvider client={around ?? client}>{children}</QueryClientProvider>;
}

/** One that asks nobody, whatever its parts would ask. */
function clientOf(answer: Answer, before: Before | undefined, done: unknown): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const queryOptions = client.defaultQueryOptions.bind(client);
  client.defaultQueryOptions = ((options: Parameters<typeof queryOptions>[0]) => {
    // Asked for by every list, whatever it is of.
    if (options.queryKey?.[0] === featureOf(listViews))
      return queryOptions({ ...options, queryFn: () => Promise.resolve({ views: [], roles: [] }) });
    return queryOptions({
      ...options,
      queryFn: answer,
      ...(before && {
        // A list without an end has been asked for page by page.
        initialData: 'initialPageParam' in options ? { pages: [before.data], pageParams: [1] } : before.data,
        initialDataUpdatedAt: Date.parse(sampleInstant),
      }),
    });
  }) as typeof client.defaultQueryOptions;
  const mutationOptions = client.defaultMutationOptions.bind(client);
  client.defaultMutationOptions = ((options: Parameters<typeof mutationOptions>[0]) =>
    mutationOptions({
      ...options,
      mutationFn: async () => ({ data: done }),
    })) as typeof client.defaultMutationOptions;
  return client;
}
