import { useTranslation } from 'react-i18next';
import type { DictionaryRow } from '#core/dictionaries/contract';
import { nameIn } from '#core/dictionaries/rules';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DeleteSheet } from '../../../ui/forms/delete-sheet.tsx';
import { useDeleteDictionary } from '../data.ts';

/** Asks first: what was written with the code has no name then. */
export function DeleteCode({ row, onClose }: { row: DictionaryRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('dictionaries');
  const remove = useDeleteDictionary();
  const name = nameIn(i18n.language, row);

  async function run() {
    if (!(await remove.run({ params: { type: row.type, code: row.code } }))) return;
    toast(t('deleted', { name }));
    onClose();
  }

  return (
    <DeleteSheet
      title={t('delete-question', { name })}
      text={t('delete-text')}
      submitLabel={t('delete')}
      deletion={remove}
      onDelete={run}
      onClose={onClose}
    />
  );
}
