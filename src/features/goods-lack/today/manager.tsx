import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { lacks, points } from '#core/goods-lack/contract';
import { listLacks } from '#core/goods-lack/list';
import type { Lack } from '#core/goods-lack/row';
import type { SessionInfo } from '#core/session/contract';
import { wholeCompany } from '#core/wire/collection';
import { useDownload } from '../../../store-work/download.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { FigureLine } from '../../../ui/lists/figure-line.tsx';
import { firstRows } from '../../../ui/lists/first-rows.tsx';
import { dayText } from '../../../ui/text/format.ts';
import { type ManagerSearch, managerAddress, managerFilterOf } from '../manager/search.ts';
import { openOf } from '../manager/use-lists.ts';
import { useHeld } from '../parts/use-lacks.ts';

const UndecidedRows = lazyPart(() =>
  import('./undecided-rows.tsx').then((module) => ({ default: module.UndecidedRows })),
);

/** What head office still has to decide, the oldest first: how many, since when, and the address of their list. */
export function undecidedLine(all: readonly Lack[]): {
  count: number;
  since: string | undefined;
  search: ManagerSearch;
  first: readonly Lack[];
} {
  const search = managerAddress.read({ view: 'open', sort: '+genDate' });
  const open = openOf(listLacks(all, managerFilterOf(search, 'all')));
  return { count: open.length, since: open[0]?.day, search, first: open.slice(0, firstRows) };
}

/** Work for who may decide them; who only reads them is told how many there are. */
export function UndecidedToday({ session }: { session: { token: string; user: SessionInfo } }) {
  const { user } = session;
  const { t, i18n } = useTranslation('dashboard');
  const { isLoaded, all } = useHeld();
  const { isComplete } = useDownload(lacks, wholeCompany);
  const { count, since, search, first } = useMemo(() => undecidedLine(all), [all]);
  const isHere = isLoaded && isComplete;
  return (
    <FigureLine
      name="undecided"
      figure={isHere ? count : undefined}
      words={t('line.undecided')}
      note={isHere && since !== undefined && t('since', { day: dayText(since, i18n.language) })}
      tone={hasPoint(user.points, points.decide) ? 'needs-you' : 'fine'}
      link={{ to: '/goodslack/manager', search }}
      rows={
        <Suspense>
          <UndecidedRows session={session} first={first} search={search} />
        </Suspense>
      }
    />
  );
}
