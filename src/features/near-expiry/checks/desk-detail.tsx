import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { Beside } from '../../../store-work/beside.tsx';
import type { ActingProps } from './props.ts';
import { RowDetail } from './row-detail.tsx';
import { useOpenRow } from './use-open-row.ts';

/** The open row, beside the list. */
export function DeskDetail({ search, actions, onClose }: ActingProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation('near-expiry');
  const { article, current, mended } = useOpenRow(search);
  return (
    <Beside
      label={t('sheet.label')}
      title={article ? nameIn(article, i18n.language) : t('sheet.not-here')}
      onClose={onClose}
    >
      {article && current ? (
        <RowDetail
          key={`${article.article} ${current.lot.lot} ${mended?.id}`}
          article={article}
          current={current}
          actions={actions}
          mended={mended}
          onDone={onClose}
        />
      ) : (
        <p>{t('sheet.not-here-text')}</p>
      )}
    </Beside>
  );
}
