import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <main style={{ padding: 24 }}>
      <h1>{t('not-found.title')}</h1>
      <p>{t('not-found.text')}</p>
      <Link to="/" style={{ color: 'var(--sr-accent)' }}>
        {t('not-found.home')}
      </Link>
    </main>
  );
}
