import { useTranslation } from 'react-i18next';
import { kindsOf, totalOf } from '#core/insight/kinds';
import type { FirstFigure } from '#core/insight/words';
import { Button } from '../../../ui/buttons/button.tsx';
import { Refreshing } from '../../../ui/feedback/waiting.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from '../insight.module.css';
import { type Asked, useFigure } from '../use-figure.ts';
import { useFigureWords } from '../use-words.ts';
import { NotAnswered } from './answered.tsx';

/** A figure in large, beside the period before; it opens the rows that it counts. */
export function Tile(props: Asked & { figure: FirstFigure; onOpen: () => void }) {
  const { t } = useTranslation('insight');
  const { figure, onOpen } = props;
  const told = useFigure(figure, 'kind', props);
  const words = useFigureWords();
  const { now, before } = totalOf(kindsOf(told.rows ?? []));
  const { text, verdict } = words.changeOf(figure, now, before);
  const mean = words.meanOf(now, before);
  return (
    <Card edge="line" className={classes.tile} data-figure={figure}>
      <Refreshing of={told}>
        <Button variant="subtle" className={classes.open} onClick={onOpen}>
          <span>{t(`figure.${figure}`)}</span>
          <b>{told.rows ? words.valueOf(figure, now) : told.problem ? '—' : '…'}</b>
          {told.rows && <small data-verdict={verdict}>{text}</small>}
          {mean && <small>{mean}</small>}
        </Button>
      </Refreshing>
      <NotAnswered of={told} />
    </Card>
  );
}
