import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button.tsx';
import classes from './filter-chips.module.css';

/** The filters that are set, each with the way to take it away. `nameOf`: what a filter that is set is called. */
export function FilterChips<Key extends string>(props: {
  of: readonly Key[];
  nameOf: (key: Key) => string;
  onRemove: (key: Key) => void;
  onClear: () => void;
}) {
  const { t } = useTranslation('store-work');
  return (
    <div className={classes.chips}>
      {props.of.map((key) => (
        <Button
          key={key}
          variant="light"
          aria-label={t('filter.take-away', { filter: props.nameOf(key) })}
          rightSection={<IconX size={16} stroke={2} aria-hidden="true" />}
          onClick={() => props.onRemove(key)}
        >
          {props.nameOf(key)}
        </Button>
      ))}
      <Button variant="subtle" className={classes.clear} onClick={props.onClear}>
        {t('filter.clear')}
      </Button>
    </div>
  );
}
