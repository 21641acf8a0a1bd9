import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseDefaultView, type ListView, listViews, saveView, shareView } from '#core/views/contract';
import { basePath, featureOf } from '#core/wire/call';
import { codes } from '#core/wire/codes';
import { requestTagHeader } from '#core/wire/request-tag';
import type { ViewDraft } from '../ui/lists/saved-views.tsx';
import { type Reader, ReaderContext } from './reader.ts';
import { useViews } from './use-views.ts';

const shared: ListView = {
  id: 'v-1',
  list: 'jobs',
  name: 'Failed',
  search: {},
  everybody: true,
  roleId: null,
  roleName: null,
  isOwn: true,
  owner: 'Ann a1',
  isDefault: true,
};
const draft: ViewDraft = { name: 'Failed', search: { state: 'failed' }, audience: '', isDefault: false };

type Save = ReturnType<typeof useViews>['onSave'];

function Views({ onDrawn }: { onDrawn: (save: Save) => void }) {
  onDrawn(useViews('jobs', {}).onSave);
  return null;
}

afterEach(() => vi.unstubAllGlobals());

/** What the server is told when a view is saved by somebody whose view `Failed` everybody has, and who opens with it. */
async function told(said: ViewDraft, calls: string[] = [shareView.name]): Promise<unknown[]> {
  const sent: unknown[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([new URL(request.url).pathname.replace(basePath, ''), await request.json()]);
    const body = { code: codes.success, success: true, message: '', data: { id: 'v-1' }, serverTime: '' };
    const tag = request.headers.get(requestTagHeader) ?? '';
    return new Response(JSON.stringify(body), { headers: { [requestTagHeader]: tag } });
  });
  const client = new QueryClient();
  client.setQueryData([featureOf(listViews), 'u-1'], { views: [shared], roles: [] });
  const reader = { token: '', user: { userId: 'u-1', viewAs: null, calls } } as unknown as Reader;
  let save: Save | undefined;
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReaderContext value={reader}>
        <Views
          onDrawn={(own) => {
            save = own;
          }}
        />
      </ReaderContext>
    </QueryClientProvider>,
  );
  expect(await save?.(said, undefined)).toBe(true);
  return sent;
}

/** A browser makes a request's address whole by the page's. */
class PageRequest extends Request {
  constructor(input: RequestInfo, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://stock.test') : input, init);
  }
}

const saved = [saveView.path, { list: 'jobs', name: 'Failed', search: { state: 'failed' } }];

it('a view that replaces a shared one is shared with whom its form says, and first only if it says so', async () => {
  expect(await told(draft)).toEqual([
    saved,
    [shareView.path, { id: 'v-1', everybody: false, roleId: null }],
    [chooseDefaultView.path, { list: 'jobs', id: null }],
  ]);
  expect(await told({ ...draft, audience: '*', isDefault: true })).toEqual([saved]);
});

it('whoever may share no more leaves it shared as it was: their form does not ask', async () => {
  expect(await told({ ...draft, isDefault: true }, [])).toEqual([saved]);
});

it('a view of a new name is nobody else’s, and nothing more is said of it', async () => {
  const search = { state: 'failed' };
  expect(await told({ ...draft, name: 'Mine' })).toEqual([
    [saveView.path, { list: 'jobs', name: 'Mine', search }],
  ]);
});
