import { useTranslation } from 'react-i18next';
import type { DictionaryRow } from '#core/dictionaries/contract';
import { nameIn } from '#core/dictionaries/rules';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDeleteDictionary } from '../data.ts';

/** Asks first: what was written with the code has no name then. */
export function DeleteCode({ row, onClose }: { row: DictionaryRow; onClose: () => void }) {
  const { t, i18n } = useTranslation('dictionaries');
  const remove = useDeleteDictionary();
  const { problem } = remove;
  const name = nameIn(i18n.language, row);

  async function run() {
    if (!(await remove.run({ params: { type: row.type, code: row.code } }))) return;
    toast(t('deleted', { name }));
    onClose();
  }

  return (
    <FormSheet
      title={t('delete-question', { name })}
      submitLabel={t('delete')}
      isDestructive
      isDirty={false}
      isBusy={remove.isBusy}
      failure={problem && t(`reasons:${problem.reason}`, problem.params)}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>{t('delete-text')}</p>
    </FormSheet>
  );
}
