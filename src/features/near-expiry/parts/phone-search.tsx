import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './phone-search.module.css';

/** The phone's search: what is typed or scanned, and the way to the filters with how many are set. */
export function PhoneSearch(props: {
  text: string | undefined;
  filters: number;
  onText: (text: string) => void;
  onFilters: () => void;
  /** The scanner. */
  children: ReactNode;
}) {
  const { t } = useTranslation('near-expiry');
  return (
    <search className={classes.tools}>
      <label className={classes.search}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <input
          type="search"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          aria-label={t('search.placeholder')}
          value={props.text ?? ''}
          onChange={(event) => props.onText(event.currentTarget.value)}
        />
        <button
          type="button"
          className={classes.filterButton}
          aria-label={t('filter.open', { count: props.filters })}
          data-on={props.filters > 0 || undefined}
          onClick={props.onFilters}
        >
          <IconAdjustmentsHorizontal size={22} stroke={1.8} />
        </button>
      </label>
      {props.children}
    </search>
  );
}
