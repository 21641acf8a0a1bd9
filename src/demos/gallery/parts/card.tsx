import { Card } from '../../../ui/layout/card.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';

export const states = {
  usual: () => {
    const { rows } = useSample();
    return (
      <div className={classes.stack}>
        {rows.map(({ id, name }) => (
          <Card key={id}>{name}</Card>
        ))}
      </div>
    );
  },
  'with-line': () => <Card edge="line">{useSample().rows[0]?.name}</Card>,
  'with-title': () => {
    const { t, rows } = useSample();
    return (
      <Card edge="line" title={t('word.goods')}>
        {rows[0]?.name}
      </Card>
    );
  },
  'to-its-edges': () => (
    <Card edge="line" padding="none">
      {useSample().rows[0]?.name}
    </Card>
  ),
  'long-text': () => {
    const { long, longName } = useSample();
    return (
      <Card edge="line" title={longName}>
        {long}
      </Card>
    );
  },
};
