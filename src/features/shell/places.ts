import {
  IconArrowsExchange,
  IconChecklist,
  IconClipboardCheck,
  IconFileImport,
  IconFlag,
  IconHistory,
  IconHome,
  IconReplace,
  IconRuler2,
  IconTruck,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { menus as known } from '#core/access/catalog';
import { hasPoint } from '#core/access/may';
import type { Menu } from '#core/access/menu';
import type { SessionInfo } from '#core/session/contract';
import { addressOf, isWithin } from './menu/tree.ts';

/** Somewhere that has a short name for the phone's bar. `point`: who may; undefined = everyone signed in. */
export type Place = {
  to:
    | '/dashboard'
    | '/sf/check'
    | '/sf/history'
    | '/goodslack/view'
    | '/goodslack/manager'
    | '/goodslack/substitutes'
    | '/shortage/watch'
    | '/andon/list'
    | '/stock/import'
    | '/stock/quality'
    | '/sync';
  /** Key in the `app` words. */
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  point?: string;
  /** Whoever has this has another place of that name. */
  unless?: string;
};

const places: readonly Place[] = [
  { to: '/dashboard', label: 'place.today', icon: IconHome },
  { to: '/sf/check', label: 'place.checks', icon: IconClipboardCheck, point: 'MENU-NEAREXPIRY' },
  { to: '/sf/history', label: 'place.history', icon: IconHistory, point: 'MENU-NEAREXPIRY-HISTORY' },
  { to: '/goodslack/view', label: 'place.store-lacks', icon: IconTruck, point: 'MENU-LACK-VIEW' },
  { to: '/goodslack/manager', label: 'place.lacks', icon: IconChecklist, point: 'MENU-LACK-MANAGER' },
  { to: '/goodslack/substitutes', label: 'place.substitutes', icon: IconReplace, point: 'MENU-SUBSTITUTES' },
  {
    to: '/shortage/watch',
    label: 'place.lacks',
    icon: IconChecklist,
    point: 'MENU-WATCH',
    unless: 'MENU-LACK-MANAGER',
  },
  { to: '/andon/list', label: 'place.andon', icon: IconFlag, point: 'MENU-ANDON-LIST' },
  { to: '/stock/import', label: 'place.import', icon: IconFileImport, point: 'MENU-STOCKLOT-IMPORT' },
  { to: '/stock/quality', label: 'place.quality', icon: IconRuler2, point: 'MENU-STOCKLOT' },
  { to: '/sync', label: 'place.sync', icon: IconArrowsExchange, point: 'MENU-SYNC' },
];

type Who = Pick<SessionInfo, 'points' | 'stores'>;

/** The places that a person may go to (points compare without case, spec 1, section 6). */
export function placesFor(user: Who): Place[] {
  const { points } = user;
  return places.filter(
    ({ to, point, unless }) =>
      hasSomethingAt(to, user) &&
      (point === undefined || hasPoint(points, point)) &&
      (unless === undefined || !hasPoint(points, unless)),
  );
}

/** Today, and of the day's work what the person may do (decision W20): four at most, which leaves room for More. */
export function barPlaces(user: Who): Place[] {
  const open = placesFor(user);
  // Whoever decides for all stores is told of shortages there; a store's people of their own; handlers of what is watched.
  const lacks = (['/goodslack/manager', '/goodslack/view', '/shortage/watch'] as const).find((to) =>
    open.some((place) => place.to === to),
  );
  const shown: (Place['to'] | undefined)[] = ['/dashboard', '/sf/check', lacks, '/andon/list'];
  return open.filter(({ to }) => shown.includes(to));
}

/**
 * The menus of a user: the server's are the truth (decision P13), without those that are only for people of stores. A
 * session that an earlier version kept has none; then the program's own list stands in, by the user's points.
 */
export function menusOf(user: Who & { menus?: Menu[] | undefined }): Menu[] {
  const menus = user.menus ?? ownMenus(user.points);
  return menus.filter((menu) => hasSomethingAt(addressOf(menu, menus), user));
}

/** The permission that somebody lacks for a screen; undefined when they may open it, or it is open to everyone. */
export function missingFor(user: Pick<SessionInfo, 'points'>, pathname: string): string | undefined {
  const screen = known
    .filter(({ path }) => path !== undefined && isWithin(pathname, path))
    .sort((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0))[0];
  // What waits on this device is shown to whoever it belongs to, whatever they may do now.
  if (!screen || screen.path === '/sync') return undefined;
  return hasPoint(user.points, screen.code) ? undefined : screen.code;
}

const ofStores = new Set<string | null>(known.flatMap(({ forStores, path }) => (forStores && path) || []));

/** Whoever has a permission for a store's work and no store, as purchasers do, would only be told so there. */
function hasSomethingAt(address: string | null, { stores }: Who): boolean {
  return stores.length > 0 || !ofStores.has(address);
}

function ownMenus(points: readonly string[]): Menu[] {
  const needed = new Set<string>(
    known
      .filter(({ code }) => hasPoint(points, code))
      .flatMap(({ code, parent }) => [code, ...(parent ? [parent] : [])]),
  );
  return known
    .filter(({ code }) => needed.has(code))
    .map(({ code, parent, title, path, component, icon }) => ({
      id: code,
      code,
      parentId: parent ?? null,
      title,
      path: path ?? null,
      component: component ?? null,
      redirect: null,
      icon,
      hidden: false,
      noCache: false,
      alwaysShow: false,
    }));
}
