import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { DetailPane } from '../../../ui/layout/split-view.tsx';
import { useView } from '../store-view.tsx';
import type { ActingProps } from './props.ts';
import { RowDetail } from './row-detail.tsx';
import { useOpenRow } from './use-open-row.ts';

/** Everything about one row, and everything that can be done. */
export function OpenArticle({ search, onSearch, actions }: ActingProps) {
  const { t, i18n } = useTranslation('near-expiry');
  const { isLoaded } = useView();
  const { article, current, mended } = useOpenRow(search);
  const close = () => onSearch({ article: undefined, lot: undefined, mend: undefined });
  if (!isLoaded) return null;
  return (
    <DetailPane
      label={t('sheet.label')}
      title={article ? nameIn(article, i18n.language) : t('sheet.not-here')}
      onClose={close}
    >
      {article && current ? (
        <RowDetail
          key={`${article.article} ${current.lot.lot} ${mended?.id}`}
          article={article}
          current={current}
          actions={actions}
          mended={mended}
          onSearch={onSearch}
          onDone={close}
        />
      ) : (
        <p>{t('sheet.not-here-text')}</p>
      )}
    </DetailPane>
  );
}
