import type { TFunction } from 'i18next';
import type { TicketItem } from '#core/andon/contract';
import { scenesIn } from '#core/andon/wire';
import type { Calendar } from '#core/clocks/targets';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { StateTag, TypeTag } from '../parts/tags.tsx';
import { TicketClocks } from '../parts/ticket-clocks.tsx';

type PathOf = (scenes: readonly string[]) => string;

/** The documents' columns (spec 2, section 2), and how much time is left. */
export function ticketColumns(
  t: TFunction<'andon-manage'>,
  language: string,
  pathOf: PathOf,
  calendars: readonly Calendar[],
): Column<TicketItem>[] {
  const column = (key: string, width: number, render: Column<TicketItem>['render'], isSorted = true) => ({
    key,
    width,
    render,
    header: t(`andon:column.${key}`),
    ...(isSorted && { sortKey: key }),
  });
  const time = (at: string) => exactTimeOf(at, language);
  return [
    column('title', 260, ({ title }) => title),
    column('andonCordType', 124, (row) => <TypeTag type={row.andonCordType} />),
    column('stats', 130, (row) => <StateTag state={row.stats} />),
    {
      ...column('clocks', 270, (row) => <TicketClocks clocks={row.clocks} calendars={calendars} />, false),
      wraps: true,
    },
    column('scenes', 220, (row) => pathOf(scenesIn(row)), false),
    column('disposeOpinion', 180, (row) => row.disposeOpinion, false),
    { ...column('store', 90, (row) => row.hdstore ?? '', false), header: t('column.store') },
    { ...column('handlers', 140, (row) => namesOf(row), false), header: t('andon:fact.handlers') },
    column('updateTime', 160, (row) => time(row.updateTime)),
    column('updateUserName', 100, (row) => row.updateUserName, false),
    column('editTime', 160, (row) => time(row.editTime)),
    column('editUserName', 100, (row) => row.editUserName, false),
    { ...column('id', 80, ({ number }) => number ?? ''), align: 'right' as const },
  ];
}

/** The same in a file, with the number by which the event is read aloud. */
export function ticketSheet(
  t: TFunction<'andon-manage'>,
  language: string,
  pathOf: PathOf,
  typeOf: (type: string) => string,
): SheetColumn<TicketItem>[] {
  const named = (key: string, value: SheetColumn<TicketItem>['value']) => ({
    header: t(`andon:column.${key}`),
    value,
  });
  return [
    named('id', ({ number }) => number ?? ''),
    named('title', ({ title }) => title),
    named('andonCordType', ({ andonCordType }) => typeOf(andonCordType)),
    named('stats', ({ stats }) => t(`andon:state.${stats}`)),
    named('scenes', (row) => pathOf(scenesIn(row))),
    named('disposeOpinion', ({ disposeOpinion }) => disposeOpinion),
    { header: t('column.store'), value: ({ hdstore }) => hdstore ?? '' },
    { header: t('andon:fact.creator'), value: ({ creator }) => creator.name },
    { header: t('andon:fact.handlers'), value: namesOf },
    named('updateTime', ({ updateTime }) => exactTimeOf(updateTime, language)),
    named('createTime', ({ createTime }) => exactTimeOf(createTime, language)),
  ];
}

function namesOf({ handlers }: TicketItem): string {
  return handlers.map(({ name }) => name).join(', ');
}
