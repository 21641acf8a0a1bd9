import {
  IconArrowsExchange,
  IconClipboardCheck,
  IconFileImport,
  IconHistory,
  IconHome,
  IconRuler2,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** Somewhere a person can go. `point`: who may; undefined = everyone signed in. */
export type Place = {
  to: '/dashboard' | '/sf/check' | '/sf/history' | '/stock/import' | '/stock/quality' | '/sync';
  /** Key in the `app` words. */
  label: string;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  point?: string;
  group: 'start' | 'store' | 'stock' | 'device';
};

const places: readonly Place[] = [
  { to: '/dashboard', label: 'place.home', icon: IconHome, group: 'start' },
  {
    to: '/sf/check',
    label: 'place.checks',
    icon: IconClipboardCheck,
    point: 'MENU-NEAREXPIRY',
    group: 'store',
  },
  {
    to: '/sf/history',
    label: 'place.history',
    icon: IconHistory,
    point: 'MENU-NEAREXPIRY-HISTORY',
    group: 'store',
  },
  {
    to: '/stock/import',
    label: 'place.import',
    icon: IconFileImport,
    point: 'POINT-STOCKLOT-IMPORT',
    group: 'stock',
  },
  { to: '/stock/quality', label: 'place.quality', icon: IconRuler2, point: 'MENU-STOCKLOT', group: 'stock' },
  { to: '/sync', label: 'place.sync', icon: IconArrowsExchange, group: 'device' },
];

/** The places that a person with these points may go to (points compare without case, spec 1, section 6). */
export function placesFor(points: readonly string[]): Place[] {
  const held = new Set(points.map((point) => point.toUpperCase()));
  return places.filter((place) => place.point === undefined || held.has(place.point));
}

/** Where somebody starts: the checks of a store for those who work there, else the page of places. */
export function homeOf(user: { points: readonly string[]; ownStore: string | null }): Place['to'] {
  return user.ownStore !== null && placesFor(user.points).some((place) => place.to === '/sf/check')
    ? '/sf/check'
    : '/dashboard';
}
