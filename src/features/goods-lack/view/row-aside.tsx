import { useTranslation } from 'react-i18next';
import { Beside } from '../../../store-work/beside.tsx';
import { useOpened } from './open-row.tsx';
import type { ViewProps } from './search.ts';
import type { Say } from './use-say.ts';
import type { ViewWords } from './words.ts';

/** The open shortage on the desk, beside the list. */
export function RowAside({ search, onSearch, ...parts }: ViewProps & { words: ViewWords; say: Say }) {
  const { t } = useTranslation('lack-view');
  const { title, content } = useOpened(search.open, parts);
  return (
    <Beside label={t('detail')} title={title} onClose={() => onSearch({ open: undefined })}>
      {content}
    </Beside>
  );
}
