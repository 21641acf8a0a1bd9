import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Skeleton } from '../../../ui/feedback/waiting.tsx';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { RowDetail } from './row-detail.tsx';
import type { ViewProps } from './search.ts';
import type { Answering } from './use-answering.ts';
import { useOpenRow } from './use-open-row.ts';
import type { ViewWords } from './words.ts';

/** The open shortage; where this device has it not, as the server has it. */
export function OpenLack({ search, onSearch, words, say }: ViewProps & { words: ViewWords; say: Answering }) {
  const { t, i18n } = useTranslation('lack-view');
  const { row, isAsking, problem } = useOpenRow(search.open);
  const notHere = problem ? t(`reasons:${problem.reason}`, problem.params) : t('open.not-here-text');
  return (
    <DetailPane
      label={t('detail')}
      title={row ? nameIn(row, i18n.language) : t(isAsking ? 'open.asking' : 'open.not-here')}
      onClose={() => onSearch({ open: undefined })}
    >
      {row && <RowDetail key={row.id} row={row} words={words} say={say} />}
      {!row && (isAsking ? <Skeleton shape="form" /> : <p>{notHere}</p>)}
    </DetailPane>
  );
}
