import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./words/zh.ts');
  vi.unstubAllGlobals();
});

it('takes words that come before those of the first screen', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('document', { documentElement: { lang: 'zh' }, getElementById: () => null });
  vi.resetModules();
  vi.doMock('./words/zh.ts', async (original) => {
    await arrived;
    return original();
  });
  const { i18n, loadLaterWords, startLanguage } = await import('./language.ts');

  const started = startLanguage();
  await loadLaterWords();
  expect(i18n.t('update:blocked')).toContain('另一个窗口还开着旧版本');
  arrive();
  await started;
  expect(i18n.t('session:login.submit')).toBe('登录');
});
