import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { sortColumns } from '#core/themes/list';
import { sides, type Theme } from '#core/themes/types';
import { MarkedName } from '../../../store-work/held-card.tsx';
import { useWork } from '../../../store-work/work.ts';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { dayText, exactTimeOf } from '../../../ui/text/format.ts';
import { AnswerMark } from '../parts/marks.tsx';
import { Stars } from '../parts/stars.tsx';
import { useMarks, useThemes } from '../themes.ts';

/** The documents' columns (spec 2, section 2). */
export function useColumns(): Column<Theme>[] {
  const { t, i18n } = useTranslation('themes');
  const { timeZone } = useWork();
  const { types } = useThemes();
  const marks = useMarks();
  return useMemo(() => {
    const day = (text: string) => dayText(text, i18n.language);
    const column = (key: string, width: number, render: Column<Theme>['render']) => ({
      key,
      width,
      render,
      header: t(`column.${key}`),
    });
    const sorted = (key: (typeof sortColumns)[number], width: number, render: Column<Theme>['render']) => ({
      ...column(key, width, render),
      sortKey: key,
    });
    return [
      { ...sorted('id', 76, ({ number }) => number ?? '–'), align: 'right' },
      column('topic', 220, ({ id, topic }) => <MarkedName name={topic} mark={marks.get(id)} />),
      {
        ...column('amType', 124, ({ type }) => types.nameOf(type)),
        group: ({ type }: Theme) => types.nameOf(type),
      },
      sorted('amBeginTime', 112, ({ begins }) => day(begins)),
      sorted('amEndTime', 112, ({ ends }) => day(ends)),
      column('importance', 104, ({ importance }) => <Stars of={importance} />),
      column('editUserCfm', 160, ({ isConfirmed }) => <AnswerMark state={isConfirmed ? 'cfm' : 'notcfm'} />),
      ...sides.map((side) =>
        column(`${side}Cfm`, 160, ({ confirmations }) => <AnswerMark state={confirmations[side].state} />),
      ),
      column('needs', 260, ({ needs }) => needs),
      column('editUserName', 96, ({ edit }) => edit.userName),
      sorted('editTime', 164, ({ edit }) => exactTimeOf(edit.at, i18n.language, timeZone)),
    ];
  }, [t, i18n.language, timeZone, types, marks]);
}
