import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import words from '../../../locales/en/lists.json' with { type: 'json' };
import { ListState, type Records } from './record-list.tsx';

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

const answered = Date.parse('2026-11-20T08:00:00Z');
const unreachable = { reason: 'unreachable', params: {} };

it('says that nothing is there when the server has said so, not before', async () => {
  expect(await said({})).toContain('data-skeleton="rows"');
  expect(await said({})).not.toContain(words['no-match']);
  expect(await said({ fetchedAt: answered, total: 0 })).toContain(words['no-match']);
});

it('says nothing of a filter that is still being answered', async () => {
  const other = await said({ isOld: true, total: 0, fetchedAt: answered });
  expect(other).toContain('data-skeleton');
  expect(other).not.toContain(words['no-match']);
  // Rows of what was asked before stay, and no places beside them.
  expect(await said({ isOld: true, total: 12 })).not.toContain('data-skeleton');
});

it('tells a server that is silent from a device without a network, with a way to ask again', async () => {
  expect(await said({ problem: unreachable })).toContain(words['no-answer']);
  expect(await said({ problem: unreachable })).toContain(words['try-again']);
  expect(await said({ problem: unreachable, fetchedAt: answered, total: 3 })).toContain(
    words['kept-no-answer'].split(':')[0],
  );
  vi.stubGlobal('navigator', { onLine: false });
  expect(await said({ problem: unreachable })).toContain(words['no-network']);
});

it('offers to ask again after a refusal that another try may mend', async () => {
  expect(await said({ problem: { reason: 'unknown', params: {} } })).toContain(words['try-again']);
  const forbidden = { reason: 'no-permission', params: {}, point: 'POINT-USERS' };
  expect(await said({ problem: forbidden })).not.toContain(words['try-again']);
});

async function said(list: Partial<Records<string>>): Promise<string> {
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { lists: words } },
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <ListState<string>
        list={{ items: [], total: undefined, fetchedAt: 0, problem: null, retry: () => undefined, ...list }}
        isFiltered
      />
    </I18nextProvider>,
  );
}
