import { RangeSlider } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import classes from './charts.module.css';
import { movedWindow } from './figures.ts';

type Window = [from: number, to: number];

/** Which months are shown: the ends are dragged or moved by the arrow keys, the whole by its two buttons. */
export function MonthWindow(props: {
  months: readonly string[];
  window: Window;
  onMove: (window: Window) => void;
}) {
  const { t } = useTranslation('demo-charts');
  const { months, window, onMove } = props;
  const [from, to] = window;
  const last = months.length - 1;
  const nameOf = (place: number) => months[place] ?? '';
  return (
    <div>
      <div className={classes.window}>
        <IconButton
          label={t('mix.earlier')}
          reason={from === 0 ? t('mix.first') : undefined}
          onClick={() => onMove(movedWindow(window, -1, last))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <RangeSlider
          value={window}
          onChange={onMove}
          min={0}
          max={last}
          step={1}
          minRange={1}
          pushOnOverlap={false}
          size="lg"
          label={nameOf}
          thumbValueText={nameOf}
          thumbFromLabel={t('mix.from')}
          thumbToLabel={t('mix.to')}
          classNames={{ thumb: classes.thumb ?? '' }}
        />
        <IconButton
          label={t('mix.later')}
          reason={to === last ? t('mix.last') : undefined}
          onClick={() => onMove(movedWindow(window, 1, last))}
        >
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      <Muted as="p" size="small" role="status">
        {t('mix.shown', { from: nameOf(from), to: nameOf(to), count: to - from + 1 })}
      </Muted>
    </div>
  );
}
