import { useTranslation } from 'react-i18next';
import { deleteScene, type SceneItem } from '#core/andon/scenes-contract';
import { DeleteOne } from '../../../../office/delete-one.tsx';
import { useChange } from '../../../../office/office.tsx';

/** What tickets have stays: the server refuses it, and says so. */
export function DeleteScene(props: { row: SceneItem; onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation('andon-scenes');
  const { row, ...then } = props;
  const deletion = useChange(deleteScene);
  return (
    <DeleteOne
      {...then}
      title={t('delete-title', { name: row.name })}
      text={t('delete-question')}
      making={deletion}
      run={() => deletion.run({ params: { id: row.id } })}
      done={t('deleted')}
      cancelled={t('delete-cancelled')}
    />
  );
}
