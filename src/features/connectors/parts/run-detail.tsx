import { useTranslation } from 'react-i18next';
import type { ConnectorRun } from '#core/connectors/contract';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { StateWord } from '../../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../../ui/text/format.ts';
import { Heading } from '../../../ui/text/heading.tsx';
import { askedText, problemText, refusalsByRow, stateText, toneOf, tookText } from './words.ts';

/** A run whole: what came, why it failed, and row by row what was refused. */
export function RunDetail({ row }: { row: ConnectorRun }) {
  const { t, i18n } = useTranslation('connectors');
  const more = row.refused - row.refusals.length;
  return (
    <>
      <FactList
        of={[
          [
            t('column.state'),
            <StateWord key="state" tone={toneOf(row)}>
              {stateText(t, row)}
            </StateWord>,
          ],
          ...(row.problem ? [[t('column.problem'), problemText(t, row.problem)] as const] : []),
          [t('column.started'), exactTimeOf(row.startedAt, i18n.language)],
          ...(row.endedAt === null ? [] : [[t('column.took'), tookText(t, row)] as const]),
          [t('column.asked-by'), askedText(t, row)],
          [t('column.carrier'), t(`carrier.${row.carrier}`)],
          [t('column.added'), row.added],
          [t('column.changed'), row.changed],
          [t('column.unchanged'), row.unchanged],
          [t('column.refused'), row.refused],
          ...(row.carrier === 'http'
            ? [
                [t('column.cursor-before'), row.cursorBefore ?? t('cursor.beginning')] as const,
                [t('column.cursor-after'), row.cursorAfter ?? t('cursor.beginning')] as const,
              ]
            : []),
        ]}
      />
      {row.refusals.length > 0 && (
        <section aria-label={t('refusals')}>
          <Heading level={3}>{t('refusals')}</Heading>
          <FactList look="ruled" of={refusalsByRow(t, row)} />
          {more > 0 && <p>{t('refusals.more', { count: more })}</p>}
        </section>
      )}
    </>
  );
}
