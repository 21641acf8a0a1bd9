import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMenu } from '../menu/use-menu.ts';
import classes from './bar.module.css';

/** Where this page is: the start page first, then each group; the last one is where one is. */
export function Breadcrumb() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { crumbsOf } = useMenu();
  const found = crumbsOf(pathname);
  const home = { title: t('page.today'), to: '/dashboard' };
  const crumbs = found[0]?.to === home.to ? found : [home, ...found];
  return (
    <nav className={classes.crumbs} aria-label={t('breadcrumb.label')} data-tour="crumbs">
      <ol>
        {crumbs.map(({ title, to }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li key={`${to} ${title}`} title={title}>
              {isLast || to === null ? (
                <span aria-current={isLast ? 'page' : undefined}>{title}</span>
              ) : (
                <Link to={to}>{title}</Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
