import { useTranslation } from 'react-i18next';
import { dimensions, type FigureName, figureNames, unknownTo } from '#core/insight/figures';
import { reaches } from '#core/insight/reach';
import { isFirst } from '#core/insight/words';
import { useOffice } from '../../../office/office.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../insight.module.css';
import { type InsightProps, isTold, narrowedBy } from '../search.ts';
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
  const { t, i18n } = useTranslation('insight');
  const { search, onSearch } = props;
  const { user } = useOffice();
  const told = (figure: FigureName) => isTold(figure, search, user);
  const open = (figure: FigureName) => (key?: string) => onSearch({ figure, key });
  const bars = (figure: FigureName) =>
    told(figure) && <KindBars key={figure} {...props} figure={figure} onOpen={open(figure)} />;
  const theirs = figureNames.filter((figure) => reaches(figure, user));
  if (theirs.length === 0) return <Muted>{t('nothing-yours')}</Muted>;
  const untold = dimensions.flatMap((by) => {
    const those = theirs.filter((figure) => unknownTo(figure, narrowedBy(search)).includes(by));
    const names = new Intl.ListFormat(i18n.language).format(those.map((figure) => t(`figure.${figure}`)));
    return names === '' ? [] : [t(`untold.${by}`, { figures: names })];
  });
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
      {untold.length > 0 && <Muted>{untold.join(' ')}</Muted>}
      <div className={classes.charts}>
        {told('loss') && <Trend {...props} />}
        {bars('repeats')}
        {told('lots') && (
          <StoreDays {...props} onOpen={(of) => onSearch({ ...of, figure: 'lots', key: undefined })} />
        )}
        {bars('lots')}
        {kinds.map(bars)}
        {told('repeats') && <Measures />}
      </div>
      <Rows {...props} />
    </div>
  );
}
