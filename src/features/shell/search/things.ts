import { hasPoint } from '#core/access/may';
import type { SessionInfo } from '#core/session/contract';

type Who = Pick<SessionInfo, 'points' | 'stores'>;

/** Something of the company's that the search finds, with what is said of it and where it is shown. */
export type Thing = {
  kind: 'store' | 'goods' | 'person' | 'event';
  label: string;
  about: string;
  to: string;
};

/** The list in which somebody looks at these goods; undefined for whoever has none of them. */
export function goodsAt(code: string, { points, stores }: Who): string | undefined {
  const q = encodeURIComponent(code);
  if (hasPoint(points, 'MENU-NEAREXPIRY') && stores.length > 0)
    return stores.length > 1 ? `/sf/check/all?q=${q}` : `/sf/check?view=all&q=${q}`;
  if (hasPoint(points, 'MENU-LACK-MANAGER')) return `/goodslack/manager?view=all&q=${q}`;
  if (hasPoint(points, 'MENU-SUBSTITUTES')) return `/goodslack/substitutes?q=${q}`;
  return undefined;
}

/** Where a store's work is looked at. */
export function storeAt(code: string, { points }: Pick<Who, 'points'>): string | undefined {
  const of = encodeURIComponent(code);
  if (hasPoint(points, 'MENU-NEAREXPIRY')) return `/sf/check?store=${of}`;
  if (hasPoint(points, 'MENU-LACK-VIEW')) return `/goodslack/view?store=${of}`;
  return undefined;
}
