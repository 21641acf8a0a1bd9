import { useTranslation } from 'react-i18next';
import { changeOf, type FigureName, figures, shareOf } from '#core/insight/figures';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../insight.module.css';
import { type Asked, kindsOf, totalOf, useFigure } from '../use-figure.ts';
import { useFigureWords } from '../use-words.ts';

/** A figure in large, beside the period before; it opens the rows that it counts. `good`: which way is better. */
export function Tile(props: Asked & { figure: FigureName; good: 'more' | 'less'; onOpen: () => void }) {
  const { t } = useTranslation('insight');
  const { figure, good, onOpen } = props;
  const { data } = useFigure(figure, 'kind', props);
  const words = useFigureWords();
  const { now, before } = totalOf(kindsOf(data ?? []));
  const isShare = figures[figure].of === 'share';
  const [share, earlier] = [shareOf(now), shareOf(before)];
  const points = share === null || earlier === null ? null : share - earlier;
  const change = isShare ? points : changeOf(now.fen, before.fen);
  const isMore = change !== null && change > 0;
  const size = words.percent(change === null ? null : Math.abs(change));
  return (
    <Card edge="line" className={classes.tile} data-figure={figure}>
      <Button variant="subtle" className={classes.open} onClick={onOpen}>
        <span>{t(`figure.${figure}`)}</span>
        <b>{data ? words.valueOf(figure, now) : '…'}</b>
        <small
          data-tone={
            change === null || change === 0 ? undefined : isMore === (good === 'more') ? 'good' : 'bad'
          }
        >
          {change === null
            ? t('change.none')
            : change === 0
              ? t('change.same')
              : `${isMore ? '▲' : '▼'} ${t(isShare ? 'change.points' : 'change.part', { size: isShare ? size.replace('%', '').trim() : size })}`}
        </small>
      </Button>
    </Card>
  );
}
