import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type CSSProperties, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { reloadPage } from '../../../ui/layout/reload-page.ts';

/**
 * In place of a screen that failed; the shell around it stays. A page whose program was never fetched, and cannot be now,
 * is told apart: nothing is broken then, and it opens by itself when there is a network again. In the first file, as it
 * must stand when nothing else can be fetched.
 */
export function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('trouble');
  const router = useRouter();
  const missing = isNotFetched(error) ? error : undefined;
  const title = t(missing ? 'offline.title' : 'failure.title');
  useEffect(() => {
    document.title = `${title} - Stockroom`;
  }, [title]);

  async function again(): Promise<void> {
    if (!missing) return reset();
    // A part of the shell itself is asked for once in a page's life.
    if (tried.has(missing)) return location.reload();
    tried.add(missing);
    fetchStylesAgain();
    await router.invalidate();
    if (router.state.matches.some((match) => isNotFetched(match.error))) await reloadPage();
    reset();
  }
  const onOnline = useEffectEvent(() => {
    if (missing && !tried.has(missing)) void again();
  });
  useEffect(() => {
    const listen = () => onOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);

  return (
    <main id="content" tabIndex={-1} style={whole}>
      <div style={said} role="alert">
        <h1 style={{ margin: 0, color: 'var(--sr-ink)', fontSize: '1.125rem' }}>{title}</h1>
        <p style={{ margin: '0 0 8px', maxWidth: '34em' }}>{t(missing ? 'offline.text' : 'failure.text')}</p>
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 10 }}>
          <Pressable onClick={() => void again()} style={firstWay}>
            {t('again')}
          </Pressable>
          <a href="/" style={way}>
            {t('home')}
          </a>
        </div>
      </div>
    </main>
  );
}

/** Is it that a file of the app could not be fetched? Each browser says it in its own words. */
export function isNotFetched(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}

const tried = new WeakSet<Error>();

/** Styles that failed beside a program are taken for loaded when it is asked for again. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

// As the empty states of ui and the pages 401 and 404 look, without a style sheet of its own, which could be missing too.
const whole: CSSProperties = { flex: 1, display: 'flex' };

const said: CSSProperties = {
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  minHeight: '60dvh',
  padding: '48px 28px',
  color: 'var(--sr-muted)',
  lineHeight: 1.5,
  textAlign: 'center',
};

const way: CSSProperties = {
  minHeight: 44,
  padding: '9px 20px',
  boxSizing: 'border-box',
  border: '1px solid var(--sr-line)',
  borderRadius: 8,
  background: 'var(--sr-surface)',
  color: 'var(--sr-ink)',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
};

const firstWay: CSSProperties = {
  ...way,
  borderColor: 'var(--sr-accent)',
  background: 'var(--sr-accent)',
  color: 'var(--sr-on-accent)',
};
