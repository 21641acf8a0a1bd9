import { useTranslation } from 'react-i18next';
import { type FigureName, figureNames } from '#core/insight/figures';
import { isFirst } from '#core/insight/words';
import { useOffice } from '../../../office/office.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../insight.module.css';
import { type InsightProps, isTold } from '../search.ts';
import type { Asked } from '../use-figure.ts';
import { KindBars } from './kind-bars.tsx';
import { Measures } from './measures.tsx';
import { Rows } from './rows.tsx';
import { StoreDays } from './store-days.tsx';
import { Tile } from './tile.tsx';
import { Trend } from './trend.tsx';

const kinds = [
  'loss',
  'recovered',
  'unsold',
  'causes',
  'owned',
  'solved',
  'shortages',
  'answers',
  'watches',
  'ages',
  'buyers',
  'handled',
] as const;

/** The figures that can be told as they are narrowed. */
export function Figures(props: InsightProps & Asked) {
  const { t } = useTranslation('insight');
  const { search, onSearch } = props;
  const { user } = useOffice();
  const told = (figure: FigureName) => isTold(figure, search, user);
  const open = (figure: FigureName) => (key?: string) => onSearch({ figure, key });
  const bars = (figure: FigureName) =>
    told(figure) && <KindBars key={figure} {...props} figure={figure} onOpen={open(figure)} />;
  if (!figureNames.some(told)) return <Muted>{t('nothing-yours')}</Muted>;
  return (
    <div className={classes.page}>
      <section className={classes.tiles} aria-label={t('figures')}>
        {figureNames
          .filter(isFirst)
          .filter(told)
          .map((figure) => (
            <Tile key={figure} {...props} figure={figure} onOpen={() => open(figure)()} />
          ))}
      </section>
      <div className={classes.charts}>
        {told('loss') && <Trend {...props} />}
        {bars('repeats')}
        {told('lots') && (
          <StoreDays {...props} onOpen={(store) => onSearch({ store, figure: 'lots', key: undefined })} />
        )}
        {bars('lots')}
        {kinds.map(bars)}
        {told('repeats') && <Measures />}
      </div>
      <Rows {...props} />
    </div>
  );
}
