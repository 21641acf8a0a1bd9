import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useAfterFirstScreen } from '../ui/layout/first-screen.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { PageBanner } from '../ui/layout/page-context.ts';
import { ChooseLanguage } from '../ui/text/language-context.ts';
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts';
import { chooseLanguage, i18n } from './language.ts';

const AppBars = lazyPart(() => import('./bars.tsx').then((module) => ({ default: module.AppBars })));
const banner = <Banner />;

function Banner() {
  const isStanding = useAfterFirstScreen();
  return (
    isStanding && (
      <Suspense>
        <AppBars />
      </Suspense>
    )
  );
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        // All of them, not only those that differ: the file with the defaults is not loaded.
        deduplicateCssVariables={false}
      >
        <ChooseLanguage value={chooseLanguage}>
          <PageBanner value={banner}>{children}</PageBanner>
        </ChooseLanguage>
      </MantineProvider>
    </I18nextProvider>
  );
}
