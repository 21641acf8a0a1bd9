import { useTranslation } from 'react-i18next';
import type { HalfPastStock } from '#core/half-past/row';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { HandleForm } from '../parts/handle-form.tsx';
import { useHandling } from './use-handling.ts';

/** The same done about several rows. */
export function BatchSheet(props: {
  rows: readonly HalfPastStock[];
  onClose: () => void;
  onHandled: () => void;
}) {
  const { t } = useTranslation('half-past');
  const { rows, onClose, onHandled } = props;
  const handle = useHandling();
  return (
    <Sheet
      opened
      title={t('handle.several', { count: rows.length })}
      closeLabel={t('forms:close')}
      onClose={onClose}
    >
      <HandleForm
        draft="many"
        onHandle={async (handling) => {
          const isKept = await handle(rows, handling);
          if (isKept) onHandled();
          return isKept;
        }}
      />
    </Sheet>
  );
}
