import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentCount } from '#offline/react';
import { Pressable } from '../../../ui/buttons/button.tsx';
import { MenuIcon } from '../../../ui/layout/menu-icon.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { usePreferences } from '../shell-context.ts';
import { isDemo } from './demo-menu.ts';
import { EntryLink } from './entry-link.tsx';
import type { FoldedNode } from './fold.ts';
import classes from './menu.module.css';
import { isWithin, leavesOf } from './tree.ts';
import { useMenu } from './use-menu.ts';

/**
 * Every place that this person may go to, in the groups that the server gives; `isRail`: by their icons alone. `label`:
 * where it stands beside another one.
 */
export function SideMenu({ isRail = false, label }: { isRail?: boolean; label?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { entries } = useMenu();
  const isDesk = useDesk();
  const menu = useRef<HTMLElement>(null);
  return (
    <nav
      ref={menu}
      className={classes.menu}
      aria-label={label ?? t('menu.label')}
      data-rail={isRail || undefined}
    >
      {isDesk && <ShowCurrent of={menu} />}
      <Entry to="/dashboard" isExternal={false} title={t('page.today')} icon="home" isRail={isRail} />
      {entries(isDesk).map((node) =>
        isRail ? (
          <RailPart key={node.menu.id} node={node} />
        ) : (
          <Node key={node.menu.id} node={node} depth={0} />
        ),
      )}
    </nav>
  );
}

/** Reached by a link, the search or a reload, a page's entry may be out of sight. By itself: the menu is dear to draw. */
function ShowCurrent({ of }: { of: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => showInMenu(of.current), [pathname, of]);
  return null;
}

/** Moves the sidebar alone. */
function showInMenu(menu: HTMLElement | null): void {
  const bar = menu?.parentElement;
  const entry = menu?.querySelector('[data-status="active"], [data-current]');
  if (!bar || !entry) return;
  const [inner, outer] = [entry.getBoundingClientRect(), bar.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    bar.scrollTop += inner.top - outer.top - outer.height / 2;
}

function Node({ node, depth }: { node: FoldedNode; depth: number }) {
  const { titleOf } = useMenu();
  const [{ folded }, change] = usePreferences();
  const { menu, to, isExternal, children } = node;
  const hasCurrent = useLocation({
    select: ({ pathname }) => leavesOf(children).some(({ node: { to } }) => to && isWithin(pathname, to)),
  });
  const entry = to !== null && (
    <Entry to={to} isExternal={isExternal} title={titleOf(menu)} icon={menu.icon} tabs={node.tabs} />
  );
  if (children.length === 0) return entry;
  // There are so many demo pages that their groups stay folded until somebody opens one.
  const isKept = folded.includes(menu.code);
  const isOpen = isKept === isDemo(menu);
  const toggle = () =>
    change({ folded: isKept ? folded.filter((code) => code !== menu.code) : [...folded, menu.code] });
  return (
    <div className={classes.group}>
      {entry}
      <Pressable
        className={depth === 0 ? classes.heading : classes.entry}
        data-depth={depth || undefined}
        aria-expanded={isOpen}
        data-current={(!isOpen && hasCurrent) || undefined}
        onClick={toggle}
      >
        {depth > 0 && <MenuIcon name={menu.icon} />}
        <span className={classes.title}>{titleOf(menu)}</span>
        <IconChevronDown size={14} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
      </Pressable>
      {isOpen && children.map((child) => <Node key={child.menu.id} node={child} depth={depth + 1} />)}
    </div>
  );
}

function RailPart({ node }: { node: FoldedNode }) {
  const { titleOf } = useMenu();
  return (
    <div className={classes.railPart}>
      {/* Of the many demo pages only what stands first: the rail has no groups to fold. */}
      {leavesOf(
        isDemo(node.menu) ? node.children.filter(({ children }) => children.length === 0) : [node],
      ).map(({ node: { menu, to, isExternal, tabs } }) => (
        <Entry
          key={menu.id}
          to={to ?? '/'}
          isExternal={isExternal}
          title={titleOf(menu)}
          icon={menu.icon}
          tabs={tabs}
          isRail
        />
      ))}
    </div>
  );
}

function Entry(props: {
  to: string;
  isExternal: boolean;
  title: string;
  icon: string | null;
  tabs?: FoldedNode['tabs'];
  isRail?: boolean;
}): ReactNode {
  const unsent = useUnsentCount();
  const { to, title, isRail } = props;
  const waiting = to === '/sync' ? unsent : 0;
  const isCurrent = useLocation({
    select: ({ pathname }) => props.tabs?.some((tab) => tab.to && isWithin(pathname, tab.to)) ?? false,
  });
  return (
    <EntryLink
      to={to}
      isExternal={props.isExternal}
      className={classes.entry}
      label={isRail ? title : undefined}
      isCurrent={isCurrent}
    >
      <MenuIcon name={props.icon} />
      {!isRail && <span className={classes.title}>{title}</span>}
      {!isRail && props.isExternal && <IconExternalLink size={14} aria-hidden />}
      {waiting > 0 && <span className={classes.count}>{waiting}</span>}
    </EntryLink>
  );
}
