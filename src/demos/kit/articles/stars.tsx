import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './stars.module.css';

/** How important something is, in stars: by hand, or by the arrow keys as other choices; none = 0. */
export function StarField(props: {
  label: string;
  most: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const { t } = useTranslation('demo-kit');
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

/** The same, to be read. */
export function Starred({ of }: { of: number }) {
  const { t } = useTranslation('demo-kit');
  return (
    <span role="img" aria-label={of === 0 ? t('no-stars') : t('stars', { count: of })}>
      {of === 0 ? '–' : '★'.repeat(of)}
    </span>
  );
}
