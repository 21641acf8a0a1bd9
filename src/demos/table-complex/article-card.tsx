import { useTranslation } from 'react-i18next';
import type { Article } from '#core/demos/articles';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { dateTimeOf } from '../../ui/text/format.ts';
import { Muted } from '../../ui/text/muted.tsx';
import { Starred } from '../kit/articles/stars.tsx';
import { Line } from '../kit/line.tsx';
import type { ArticleTasks } from './columns.tsx';
import { offeredFor } from './standing.ts';
import { StandingTag } from './standing-tag.tsx';
import classes from './table-complex.module.css';

/** An article on the phone, with what can be done with it. */
export function ArticleCard(props: { row: Article; tasks: ArticleTasks; isReviewerShown: boolean }) {
  const { t, i18n } = useTranslation('demo-tables');
  const { row, tasks, isReviewerShown } = props;
  const status = tasks.standingOf(row);
  return (
    <Card as="article" className={classes.card}>
      <b>{row.title}</b>
      <Line>
        <StandingTag of={status} />
        <Starred of={row.importance} />
      </Line>
      <Muted size="small">
        <Facts
          of={[
            `${t('column.id')} ${row.id}`,
            row.type && t(`type.${row.type}`),
            row.author,
            isReviewerShown && `${t('complex.reviewer')} ${row.reviewer}`,
            dateTimeOf(row.timestamp, i18n.language),
          ]}
        />
      </Muted>
      <Line>
        <Button size="md" variant="default" onClick={() => tasks.onEdit(row)}>
          {t('complex.edit')}
        </Button>
        {offeredFor(status).map((one) => (
          <Button
            key={one}
            size="md"
            variant="subtle"
            color={one === 'deleted' ? 'red' : undefined}
            onClick={() => tasks.onStanding(row, one)}
          >
            {t(`complex.make.${one}`)}
          </Button>
        ))}
        <Button
          size="md"
          variant="subtle"
          aria-label={t('complex.readings.of', { title: row.title, count: row.pageviews })}
          onClick={() => tasks.onReadings(row)}
        >
          {t('complex.readings.count', { count: row.pageviews })}
        </Button>
      </Line>
    </Card>
  );
}
