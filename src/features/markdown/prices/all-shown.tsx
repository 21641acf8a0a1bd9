import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../ui/forms/form-sheet.tsx';
import { useDesk } from '../../../ui/layout/use-desk.ts';
import { useAsOpened } from '../../../ui/lists/as-opened.ts';
import type { PriceRow } from './rows.ts';

/** On the phone, which ticks nothing: all that are shown together, after a question. */
export function AllShown(props: {
  rows: readonly PriceRow[];
  reason: string | undefined;
  onConfirm: (rows: readonly PriceRow[]) => Promise<boolean>;
}) {
  const { t } = useTranslation('markdown');
  const isDesk = useDesk();
  const [isAsking, setAsking] = useState(false);
  const { rows, onConfirm } = props;
  const asked = useAsOpened(rows, isAsking);
  const label = t('prices:all-shown', { count: isAsking ? asked.length : rows.length });
  if (isDesk) return null;
  return (
    <>
      <Button size="md" variant="default" fullWidth reason={props.reason} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <FormSheet
          title={label}
          submitLabel={label}
          isDirty={false}
          isBusy={false}
          isUnchanged={asked.length === 0}
          isOffline
          onSubmit={() => {
            setAsking(false);
            void onConfirm(asked);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('prices:all-text')}</p>
        </FormSheet>
      )}
    </>
  );
}
