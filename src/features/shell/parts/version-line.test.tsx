import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import words from '../../../../locales/en/shell.json';
import { Versions } from './version-line.tsx';

it.each([
  ['while the server has not answered', undefined],
  ['when the server is the same', '0.2.0+1a2b3c4'],
])('the app’s version is shown alone %s', async (_case, server) => {
  expect(await shown(server)).toEqual(['0.2.0 · 1a2b3c4']);
});

it('a server of another commit is named too', async () => {
  expect(await shown('0.2.0+fedcba9')).toEqual(['0.2.0 · 1a2b3c4', 'Server: 0.2.0 · fedcba9']);
});

async function shown(server: string | undefined): Promise<string[]> {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { shell: words } },
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  const page = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Versions own="0.2.0+1a2b3c4" server={server} />
    </I18nextProvider>,
  );
  return page
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .filter((line) => line !== '');
}
