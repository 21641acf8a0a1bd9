import { afterEach, expect, it, vi } from 'vitest';
import { i18n, startLanguage } from './language.ts';
import { notifyLate } from './late-opening.ts';

type Bar = { textContent: string; role: string; remove(): void };
let shown: Bar[] = [];
vi.stubGlobal('document', {
  documentElement: { lang: 'zh' },
  getElementById: () => null,
  createElement: () => {
    const bar: Bar & { dataset: object } = {
      textContent: '',
      role: '',
      dataset: {},
      remove: () => {
        shown = shown.filter((one) => one !== bar);
      },
    };
    return bar;
  },
  body: { append: (bar: Bar) => shown.push(bar) },
});
afterEach(() => vi.unstubAllGlobals());

it('a slow device is not told of another window, an older window is named, and an open database says nothing', async () => {
  await startLanguage();
  await notifyLate('slow');
  expect(shown).toMatchObject([{ role: 'status', textContent: expect.stringContaining('时间比平时长') }]);
  expect(shown[0]?.textContent).not.toContain('窗口');
  await notifyLate('other-window');
  expect(shown).toMatchObject([{ role: 'alert', textContent: i18n.t('update:blocked') }]);
  await notifyLate(null);
  expect(shown).toEqual([]);
  // Over before its words had come.
  await Promise.all([notifyLate('slow'), notifyLate(null)]);
  expect(shown).toEqual([]);
});
