import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Span } from '#core/clocks/hours';
import { limits } from '#core/clocks/rules';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../clocks.module.css';
import { TimeField } from './time-field.tsx';

/** The times of one day at which somebody is there; one that closes before it opens goes on into the next day. */
export function SpansField(props: {
  /** Whose hours these are: a day's name, and how it is written where there is little room. */
  name: string;
  short?: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
}) {
  const { t } = useTranslation('clocks');
  const { name, spans, onChange } = props;

  function set(place: number, opens: number, closes: number) {
    onChange(spans.map((span, at) => (at === place ? spanOf(opens, closes % 1440) : span)));
  }

  return (
    <div className={classes.day}>
      <span className={classes.dayName}>{props.short ?? name}</span>
      <div className={classes.spans}>
        {spans.length === 0 && <Muted>{t('closed')}</Muted>}
        {spans.map(({ opens, closes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: spans are their places
          <span key={place} className={classes.span}>
            <TimeField
              label={t('opens-at', { day: name })}
              minutes={opens}
              onChange={(minutes) => set(place, minutes, closes)}
            />
            –
            <TimeField
              label={t('closes-at', { day: name })}
              minutes={closes}
              onChange={(minutes) => set(place, opens, minutes)}
            />
            {closes > 1440 && <Muted size="small">{t('next-day')}</Muted>}
            <IconButton
              size="xs"
              variant="subtle"
              label={t('remove-span', { day: name })}
              onClick={() => onChange(spans.filter((_, at) => at !== place))}
            >
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </span>
        ))}
      </div>
      <IconButton
        size="xs"
        variant="subtle"
        label={t('add-span', { day: name })}
        reason={spans.length < limits.spansADay ? undefined : t('enough-spans')}
        onClick={() => onChange([...spans, after(spans.at(-1))])}
      >
        <IconPlus size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function spanOf(opens: number, closes: number): Span {
  return { opens, closes: closes > opens ? closes : closes + 1440 };
}

/** An hour after the last one, or a usual day. */
function after(last: Span | undefined): Span {
  if (!last) return { opens: 540, closes: 1080 };
  const opens = Math.min(last.closes + 60, 1380);
  return { opens, closes: opens + 60 };
}
