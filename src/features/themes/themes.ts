import { createContext, useContext, useMemo } from 'react';
import { hasPoint } from '#core/access/may';
import type { Day } from '#core/catalog/days';
import type { SessionInfo } from '#core/session/contract';
import { points, themes } from '#core/themes/contract';
import type { Part } from '#core/themes/rules';
import { sides, type Theme } from '#core/themes/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { type Codes, useCodes } from '../../api/codes.ts';
import { useUnsent } from '../../store-work/unsent.ts';
import { useWork } from '../../store-work/work.ts';
import { themeIdOf } from './offline-kind.ts';

/** The themes that this device holds, with unsent work folded in, and what its user may do about them. */
export type Themes = {
  isLoaded: boolean;
  all: readonly Theme[];
  of(id: string): Theme | undefined;
  part: Part;
  types: Codes;
};

export function useHeldThemes(): Themes {
  const work = useWork();
  const { loaded, rows } = useRows(themes, wholeCompany);
  const types = useCodes('activitymanagertype', noTypes, work);
  const { user, today } = work;
  const part = useMemo(() => partOf(user, today), [user, today]);
  return useMemo(
    () => ({
      isLoaded: loaded,
      part,
      types,
      all: [...rows.values()].map(({ value }) => value),
      of: (id) => rows.get(id)?.value,
    }),
    [loaded, rows, part, types],
  );
}

/** What somebody may do about themes. */
export function partOf({ userId, points: held }: Pick<SessionInfo, 'userId' | 'points'>, today: Day): Part {
  return {
    userId,
    today,
    writes: hasPoint(held, points.update),
    sides: sides.filter((side) => hasPoint(held, points[side])),
  };
}

/** The program knows none: they are the company's own. */
const noTypes: Readonly<Record<string, string>> = {};

export const ThemesContext = createContext<Themes | null>(null);

export function useThemes(): Themes {
  const held = useContext(ThemesContext);
  if (!held) throw new Error('a part of the themes stands outside of its screen');
  return held;
}

/** Which themes have unsent work, and about which of them something was refused. */
export function useMarks() {
  return useUnsent(themeIdOf);
}
