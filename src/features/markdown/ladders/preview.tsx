import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '#core/catalog/money-text';
import { nameIn } from '#core/catalog/name-in';
import { inOrder, ladderProblems } from '#core/markdown/ladder';
import { ladderSamples } from '#core/markdown/online-contract';
import { markedDown } from '#core/markdown/proposal';
import type { Ladder } from '#core/markdown/types';
import { type AnswerOf, featureOf } from '#core/wire/call';
import { send } from '../../../api/send.ts';
import { useOffice } from '../../../office/office.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Heading } from '../../../ui/text/heading.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from './ladders.module.css';

type Samples = AnswerOf<typeof ladderSamples>;

/** Some goods of a category with their prices; undefined until the server has said them. */
export function useSamples(category: string): Samples | undefined {
  const { token, user } = useOffice();
  const query = useQuery({
    queryKey: [featureOf(ladderSamples), user.userId, ladderSamples.name, category],
    queryFn: ({ signal }) => send(ladderSamples, { token, signal, body: { category } }),
    placeholderData: keepPreviousData,
  });
  return query.data;
}

/** What the ladder makes of the prices of some goods, step by step, while it is being typed. */
export function Preview({ samples, ladder }: { samples: Samples | undefined; ladder: Ladder }) {
  const { t, i18n } = useTranslation('markdown');
  const { language } = i18n;
  const steps = inOrder(ladder.steps);
  if (samples === undefined || ladderProblems(ladder).steps !== undefined) return null;
  return (
    <Card as="section" edge="line" className={classes.preview} aria-label={t('preview')} tabIndex={0}>
      <Heading level={3}>{t('preview')}</Heading>
      {samples.goods.length === 0 ? (
        <Muted size="small">{t('preview.none')}</Muted>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preview.goods')}</th>
              <th scope="col">{t('preview.usual')}</th>
              {steps.map(({ daysLeft }) => (
                <th key={daysLeft} scope="col">
                  {daysLeft === 0 ? t('preview.last-day') : t('preview.days', { count: daysLeft })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.goods.map((goods) => (
              <tr key={goods.article}>
                <td>{nameIn(goods, language)}</td>
                <td>{moneyText(goods.priceFen, language)}</td>
                {steps.map(({ daysLeft, percent }) => (
                  <td key={daysLeft}>
                    {moneyText(markedDown(goods.priceFen, percent, ladder.rounding), language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {samples.unpriced > 0 && (
        <Muted size="small">{t('preview.unpriced', { count: samples.unpriced })}</Muted>
      )}
    </Card>
  );
}
