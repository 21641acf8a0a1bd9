import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useAsOpened } from '../../../ui/lists/as-opened.ts';
import type { PriceRow } from './rows.ts';

/** On the phone, which ticks nothing: all that are shown together, after a question. */
export function AllShown({ reason, ...asked }: Asked & { reason: string | undefined }) {
  const { t } = useTranslation('markdown');
  const isDesk = useDesk();
  const [isAsking, setAsking] = useState(false);
  if (isDesk) return null;
  return (
    <>
      <Button size="md" variant="default" fullWidth reason={reason} onClick={() => setAsking(true)}>
        {t('prices:all-shown', { count: asked.rows.length })}
      </Button>
      {isAsking && <Question {...asked} onClose={() => setAsking(false)} />}
    </>
  );
}

type Asked = {
  rows: readonly PriceRow[];
  onConfirm: (rows: readonly PriceRow[]) => Promise<boolean>;
};

function Question({ onConfirm, onClose, ...props }: Asked & { onClose: () => void }) {
  const { t } = useTranslation('markdown');
  const rows = useAsOpened(props.rows);
  const label = t('prices:all-shown', { count: rows.length });
  return (
    <FormSheet
      title={label}
      submitLabel={label}
      isDirty={false}
      isBusy={false}
      isUnchanged={rows.length === 0}
      isOffline
      onSubmit={() => {
        onClose();
        void onConfirm(rows);
      }}
      onClose={onClose}
    >
      <p>{t('prices:all-text')}</p>
    </FormSheet>
  );
}
