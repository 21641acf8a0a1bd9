import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link of the menu: out of the app in a tab of its own, inside it without loading anything anew. */
export function EntryLink(props: {
  to: string;
  isExternal: boolean;
  className: string | undefined;
  /** Shown on pointing, and read aloud, where there is no room for words. */
  label?: string | undefined;
  /** One of the pages that stand behind it is in sight. */
  isCurrent?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('shell');
  const { to, className, label, children } = props;
  const named = label !== undefined && { title: label, 'aria-label': label };
  if (props.isExternal) {
    return (
      <a
        href={to}
        target="_blank"
        rel="noopener noreferrer"
        className={className}
        title={t('menu.new-tab')}
        {...named}
      >
        {children}
      </a>
    );
  }
  return (
    <Link to={to} className={className} data-current={props.isCurrent || undefined} {...named}>
      {children}
    </Link>
  );
}
