import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './articles.module.css';

/** How important something is, in stars: by hand, or by the arrow keys as other choices; none = 0. */
export function Stars(props: {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation('demo-articles');
  const name = useId();
  const { most, value, onChange } = props;
  return (
    <fieldset className={classes.stars}>
      <legend>{props.label}</legend>
      {Array.from({ length: most }, (_, index) => index + 1).map((star) => (
        <label key={star}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            aria-label={t('stars', { count: star })}
            onChange={() => onChange(star)}
          />
          {star <= value ? <IconStarFilled size={24} aria-hidden /> : <IconStar size={24} aria-hidden />}
        </label>
      ))}
      {value > 0 && (
        <Button variant="subtle" size="sm" onClick={() => onChange(0)}>
          {t('no-stars')}
        </Button>
      )}
    </fieldset>
  );
}
