import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { mostStars } from '#core/themes/rules';
import classes from './parts.module.css';

const places = Array.from({ length: mostStars }, (_, index) => index + 1);

/** How important a theme is: one star to three. */
export function Stars({ of }: { of: number }) {
  const { t } = useTranslation('themes');
  return (
    <span className={classes.stars} role="img" aria-label={t('stars', { count: of })}>
      {places.map((place) => (
        <Star key={place} isFilled={place <= of} />
      ))}
    </span>
  );
}

/** The same to be chosen. */
export function StarField(props: { label: string; value: number; onChange: (stars: number) => void }) {
  const { t } = useTranslation('themes');
  const name = useId();
  return (
    <fieldset className={classes.starField}>
      <legend>{props.label}</legend>
      {places.map((place) => (
        <label key={place} className={classes.star} title={t('stars', { count: place })}>
          <input
            type="radio"
            name={name}
            value={place}
            aria-label={t('stars', { count: place })}
            checked={props.value === place}
            onChange={() => props.onChange(place)}
          />
          <Star isFilled={place <= props.value} size={26} />
        </label>
      ))}
    </fieldset>
  );
}

function Star({ isFilled, size = 16 }: { isFilled: boolean; size?: number }) {
  const Icon = isFilled ? IconStarFilled : IconStar;
  return <Icon size={size} stroke={1.6} aria-hidden data-filled={isFilled || undefined} />;
}
