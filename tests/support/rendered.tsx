import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { interpolation, numbersGrouped } from '#core/wire/group-numbers';
import { readLocales } from './locale-problems.ts';

/** What a part of a screen says before anything is pressed, with the real words of a language. */
export async function rendered(part: ReactNode, language: 'zh' | 'en' | 'es' | 'ja' = 'zh'): Promise<string> {
  const resources: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(readLocales()[language] ?? {})) {
    const [namespace = '', ...name] = key.split(':');
    resources[namespace] = { ...resources[namespace], [name.join(':')]: text };
  }
  const i18n = createInstance().use(numbersGrouped());
  await i18n.init({
    lng: language,
    resources: { [language]: resources },
    defaultNS: 'app',
    keySeparator: false,
    interpolation,
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>{part}</MantineProvider>
    </I18nextProvider>,
  );
}

/** The same as lines of text. */
export function linesOf(page: string): string[] {
  return page
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
