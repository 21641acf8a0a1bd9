import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultTimeZone } from '#core/catalog/days';
import type { SessionInfo } from '#core/session/contract';
import { themes } from '#core/themes/contract';
import { listThemes } from '#core/themes/list';
import { awaits, type Part } from '#core/themes/rules';
import type { Theme } from '#core/themes/types';
import { wholeCompany } from '#core/wire/collection';
import { useRows } from '#offline/react';
import { useDownload } from '../../../store-work/download.ts';
import { useToday } from '../../../store-work/today.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { FirstRow, FirstRows, firstRows } from '../../../ui/lists/first-rows.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { filterOf, type ThemesSearch, themesAddress } from '../search.ts';
import { partOf } from '../themes.ts';

/** The themes that wait for somebody: how many, and the address of their list. */
export function themesLine(
  all: readonly Theme[],
  part: Part,
): { count: number; search: ThemesSearch; first: readonly Theme[] } {
  const search = themesAddress.read({ view: 'todo' });
  const waiting = listThemes(all, filterOf(search)).filter((theme) => awaits(theme, part));
  return { count: waiting.length, search, first: waiting.slice(0, firstRows) };
}

export function ThemesToday({ user }: { user: SessionInfo }) {
  const { t, i18n } = useTranslation('dashboard');
  const { loaded, rows } = useRows(themes, wholeCompany);
  const { isComplete } = useDownload(themes, wholeCompany);
  const today = useToday(defaultTimeZone);
  const { count, search, first } = useMemo(
    () =>
      themesLine(
        [...rows.values()].map(({ value }) => value),
        partOf(user, today),
      ),
    [rows, user, today],
  );
  return (
    <FigureLine
      name="themes"
      figure={loaded && isComplete ? count : undefined}
      words={t('line.themes')}
      tone="needs-you"
      link={{ to: '/theme/list', search }}
      rows={
        <FirstRows>
          {first.map(({ id, topic, begins, ends }) => (
            <FirstRow
              key={id}
              name={topic}
              about={`${dayText(begins, i18n.language)} – ${dayText(ends, i18n.language)}`}
              link={{ to: '/theme/list', search: { ...search, open: id } }}
            />
          ))}
        </FirstRows>
      }
    />
  );
}
