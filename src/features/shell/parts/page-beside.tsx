import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lookOf } from '../../../ui/buttons/button.tsx';
import { useMenu } from '../menu/use-menu.ts';
import classes from './page-beside.module.css';

/** The other tabs of a page, before and after its title. */
export function PageTabs({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  const { tabs } = useMenu().besideOf(path);
  const here = tabs.findIndex(({ to }) => to === path);
  if (here < 0) return null;
  return (
    <nav className={classes.tabs} aria-label={t('menu.tabs')}>
      {tabs.map(
        ({ to, title }, index) =>
          index !== here && (
            <Link key={to} to={to} className={classes.tab} data-before={index < here || undefined}>
              {title}
            </Link>
          ),
      )}
    </nav>
  );
}

/** What a list is filled by. */
export function PageButtons({ path }: { path: string }) {
  return useMenu()
    .besideOf(path)
    .buttons.map(({ to, title }) => (
      <Link key={to} to={to} {...lookOf({ variant: 'default', size: 'sm' })}>
        {title}
      </Link>
    ));
}
