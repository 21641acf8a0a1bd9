import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * In place of a screen that failed; the shell around it stays. A page whose program was never fetched, and cannot be now,
 * is told apart: nothing is broken then. In the first file, as it must stand when nothing else can be fetched.
 */
export function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('trouble');
  const isMissing = isNotFetched(error);
  const title = t(isMissing ? 'offline.title' : 'failure.title');
  useEffect(() => {
    document.title = `${title} - Stockroom`;
  }, [title]);
  // A chunk that failed once is not asked for again by the same page.
  const again = () => (isMissing ? location.reload() : reset());
  return (
    <main style={{ padding: '48px 24px', textAlign: 'center' }} role="alert">
      <h1 style={{ fontSize: 22 }}>{title}</h1>
      <p>{t(isMissing ? 'offline.text' : 'failure.text')}</p>
      <p>
        <button type="button" onClick={again} style={button}>
          {t('again')}
        </button>
        <a href="/" style={button}>
          {t('home')}
        </a>
      </p>
    </main>
  );
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

/** Each browser says it in its own words. */
function isNotFetched(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  );
}
