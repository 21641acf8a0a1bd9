import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DemoPage } from '../kit/demo-page.tsx';

/** What somebody sees who goes where they may not, or where nothing is. `children`: the shell's own words, given by the address. */
export function ErrorPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('demo-guide');
  return <DemoPage about={t('errors.about')}>{children}</DemoPage>;
}
