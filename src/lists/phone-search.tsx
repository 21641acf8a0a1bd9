import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/buttons/button.tsx';
import classes from './phone-search.module.css';

/** The phone's search: what is typed or scanned, and the way to the filters with how many are set. */
export function PhoneSearch(props: {
  text: string | undefined;
  /** What can be typed. */
  placeholder: string;
  filters: number;
  onText: (text: string) => void;
  onFilters: () => void;
  /** The scanner. */
  children: ReactNode;
}) {
  const { t } = useTranslation('store-work');
  const isOn = props.filters > 0;
  return (
    <search className={classes.tools}>
      <label className={classes.search}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          enterKeyHint="search"
          placeholder={props.placeholder}
          aria-label={props.placeholder}
          value={props.text ?? ''}
          onChange={(event) => props.onText(event.currentTarget.value)}
        />
        <IconButton
          label={t('filter.open', { count: props.filters })}
          variant={isOn ? 'light' : 'subtle'}
          className={classes.filterButton}
          data-on={isOn || undefined}
          data-filters
          onClick={props.onFilters}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.8} />
        </IconButton>
      </label>
      {props.children}
    </search>
  );
}
