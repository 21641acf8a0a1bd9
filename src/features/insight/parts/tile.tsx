import { useTranslation } from 'react-i18next';
import type { FigureName } from '#core/insight/figures';
import { kindsOf, totalOf } from '#core/insight/kinds';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../insight.module.css';
import { type Asked, useFigure } from '../use-figure.ts';
import { useFigureWords } from '../use-words.ts';

/** A figure in large, beside the period before; it opens the rows that it counts. `good`: which way is better. */
export function Tile(props: Asked & { figure: FigureName; good: 'more' | 'less'; onOpen: () => void }) {
  const { t } = useTranslation('insight');
  const { figure, good, onOpen } = props;
  const { data } = useFigure(figure, 'kind', props);
  const words = useFigureWords();
  const { now, before } = totalOf(kindsOf(data ?? []));
  const { text, change } = words.changeOf(figure, now, before);
  const tone =
    change === null || change === 0 ? undefined : change > 0 === (good === 'more') ? 'good' : 'bad';
  return (
    <Card edge="line" className={classes.tile} data-figure={figure}>
      <Button variant="subtle" className={classes.open} onClick={onOpen}>
        <span>{t(`figure.${figure}`)}</span>
        <b>{data ? words.valueOf(figure, now) : '…'}</b>
        <small data-tone={tone}>{text}</small>
      </Button>
    </Card>
  );
}
