import { lazy, type ReactNode, Suspense } from 'react';
import type { SessionInfo } from '#core/session/contract';
import { themes } from '#core/themes/contract';
import { OfficeScreen } from '../../office/office.tsx';
import { CompanyScreen } from '../../store-work/company-screen.tsx';
import { ThemeList } from './list/theme-list.tsx';
import type { ThemesProps } from './search.ts';
import { ThemesContext, useHeldThemes } from './themes.ts';
import { ThemeSheet } from './write/theme-sheet.tsx';

const ThemeCalendar = lazy(() =>
  import('./calendar/theme-calendar.tsx').then((module) => ({ default: module.ThemeCalendar })),
);

/** Activity themes (spec 2, section 2): planned by their editors, confirmed by purchase, warehouse and telesales. */
export function ThemesScreen({
  session,
  ...props
}: ThemesProps & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={themes}>
        <WithThemes>
          {props.search.as === 'calendar' ? (
            <Suspense>
              <ThemeCalendar {...props} />
            </Suspense>
          ) : (
            <ThemeList {...props} />
          )}
          <ThemeSheet {...props} />
        </WithThemes>
      </CompanyScreen>
    </OfficeScreen>
  );
}

function WithThemes({ children }: { children: ReactNode }) {
  return <ThemesContext value={useHeldThemes()}>{children}</ThemesContext>;
}
