import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { startAnew } from '../../../ui/start-anew.ts';

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
    if (router.state.matches.some((match) => isNotFetched(match.error))) await startAnew();
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
    <main style={{ padding: '48px 24px', textAlign: 'center' }} role="alert">
      <h1 style={{ fontSize: 22 }}>{title}</h1>
      <p>{t(missing ? 'offline.text' : 'failure.text')}</p>
      <p>
        <button type="button" onClick={() => void again()} style={button}>
          {t('again')}
        </button>
        <a href="/" style={button}>
          {t('home')}
        </a>
      </p>
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

const button = {
  display: 'inline-block',
  margin: 6,
  padding: '11px 20px',
  border: '1px solid var(--sr-line)',
  borderRadius: 8,
  background: 'var(--sr-surface)',
  color: 'var(--sr-ink)',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
};
