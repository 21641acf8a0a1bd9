import type { TFunction } from 'i18next';
import type { Ticket } from '#core/andon/types';
import type { SheetColumn } from '../../../lists/table-file.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { fileTimeOf } from '../../../ui/text/format.ts';
import { measureText } from '../parts/why-told.tsx';
import { namesOf } from '../scenes/parts/in-force.tsx';

/** What managers see besides: where it is, and who has it. */
export function managersColumns(t: TFunction<'andon-manage'>): Column<Ticket>[] {
  return [
    { key: 'store', width: 90, header: t('column.store'), render: ({ store }) => store ?? '' },
    {
      key: 'handlers',
      width: 140,
      header: t('andon:fact.handlers'),
      render: ({ handlers }) => namesOf(handlers),
    },
  ];
}

/** The list in a file, with the number by which the event is read aloud. */
export function ticketSheet(
  t: TFunction<'andon-manage'>,
  words: {
    pathOf: (scenes: readonly string[]) => string;
    typeOf: (type: string) => string;
    causeOf: (cause: string) => string;
    language: string;
  },
): SheetColumn<Ticket>[] {
  const { pathOf, typeOf, causeOf, language } = words;
  const named = (key: string, value: SheetColumn<Ticket>['value']) => ({
    header: t(`andon:column.${key}`),
    value,
  });
  return [
    named('id', ({ number }) => number ?? ''),
    named('title', ({ title }) => title),
    named('andonCordType', ({ type }) => typeOf(type)),
    named('stats', ({ state }) => t(`andon:state.${state}`)),
    named('scenes', ({ scenes }) => pathOf(scenes)),
    named('disposeOpinion', ({ solution }) => solution),
    { header: t('andon:repeat.number'), value: ({ repeat }) => repeat?.number ?? '' },
    { header: t('andon:cause'), value: ({ cause }) => (cause === undefined ? '' : causeOf(cause)) },
    { header: t('andon:whys'), value: ({ whys }) => whys ?? '' },
    {
      header: t('andon:measure'),
      value: ({ measure }) => (measure ? measureText(measure, t('andon:measure.due'), language) : ''),
    },
    { header: t('column.store'), value: ({ store }) => store ?? '' },
    { header: t('andon:fact.creator'), value: ({ creator }) => creator.name },
    { header: t('andon:fact.handlers'), value: ({ handlers }) => namesOf(handlers) },
    { ...named('updateTime', ({ updated }) => fileTimeOf(updated.at)), kind: 'time' },
    { ...named('createTime', ({ createdAt }) => fileTimeOf(createdAt)), kind: 'time' },
  ];
}
