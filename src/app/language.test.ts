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

it('draws a screen again for words that come later only where one was missed', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, getElementById: () => null });
  vi.resetModules();
  const { i18n, loadLaterWords, loadOfficeWords, loadSignedInWords, startLanguage } = await import(
    './language.ts'
  );
  const drawn = vi.fn();
  await startLanguage();
  i18n.store.on('added', drawn);
  await loadSignedInWords();
  expect(i18n.t('forms:close')).toBe('Close');
  expect(drawn).not.toHaveBeenCalled();

  expect(i18n.t('reasons:no-permission')).toBe('no-permission');
  await loadLaterWords();
  expect(drawn).toHaveBeenCalled();
  expect(i18n.t('reasons:no-permission', { point: 'x' })).toContain('x');
  expect(i18n.t('jobs:kind.none', { defaultValue: 'none' })).toBe('none');
  drawn.mockClear();
  await loadOfficeWords();
  expect(drawn).toHaveBeenCalled();
});

it('draws again what had begun before the words came that it missed, and is on the screen after them', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'zh' }, getElementById: () => null });
  vi.resetModules();
  const { i18n, loadLaterWords, loadOfficeWords, loadSignedInWords, startLanguage } = await import(
    './language.ts'
  );
  const [early, late] = [vi.fn(), vi.fn()];
  await startLanguage();
  await loadSignedInWords();
  i18n.store.on('added', early);
  expect(i18n.t('reasons:no-permission')).toBe('no-permission');
  await loadLaterWords();
  early.mockClear();
  i18n.store.on('added', late);
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce(), 60_000);
  expect(early).not.toHaveBeenCalled();
  await loadOfficeWords();
  expect(late).toHaveBeenCalledOnce();
});
