import { useTranslation } from 'react-i18next';
import type { HalfPastStock } from '#core/half-past/row';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useAsOpened } from '../../../ui/lists/as-opened.ts';
import { HandleForm } from '../parts/handle-form.tsx';
import { useHandling } from './use-handling.ts';

/** Rows that are handled together, and the way to say with which it is done. */
export type Batch = { rows: readonly HalfPastStock[]; answer: (done: readonly HalfPastStock[]) => void };

/** The same done about several rows; those that others were faster with stay. `asked`: how many were ticked. `isHeld`: this device holds them. */
export function BatchSheet({ answer, isHeld, asked, ...props }: Batch & { isHeld: boolean; asked?: number }) {
  const { t } = useTranslation('half-past');
  const rows = useAsOpened(props.rows);
  const { handle, isBusy } = useHandling(isHeld);
  return (
    <Sheet
      opened
      title={t('handle.several', { count: rows.length })}
      closeLabel={t('forms:close')}
      onClose={() => isBusy || answer([])}
    >
      <HandleForm
        draft="many"
        isBusy={isBusy}
        onHandle={async (handling) => {
          if (asked !== undefined && rows.length < asked)
            toast(t('batch.handled', { count: asked - rows.length }));
          // Others were faster with all of them.
          if (rows.length === 0) {
            answer([]);
            return false;
          }
          const done = await handle(rows, handling);
          const isDone = done.length > 0;
          // What could not be kept on this device stays in the form.
          if (isDone || !isHeld) answer(done);
          return isDone;
        }}
      />
    </Sheet>
  );
}
