import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#core/session/contract';
import type { StoredOperation } from '#offline';
import { useOffline, usePending } from '#offline/react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { useAct } from '../data.ts';
import type { Parked } from '../grouping.ts';
import { readIn } from '../reader.ts';
import type { Wording } from '../wording.ts';
import { AddressLink } from './address-link.tsx';
import classes from './buttons.module.css';
import { DiscardQuestion } from './discard-question.tsx';
import { OperationFacts } from './operation-facts.tsx';

/** Whose details are in the sheet; `isDiscarding`: it asks whether to throw the operation away. */
export type Shown = { operation: StoredOperation; isDiscarding: boolean };

type OperationSheetProps = {
  shown: Shown;
  isOpen: boolean;
  user: SessionInfo;
  parked: readonly Parked[];
  wording: Wording;
  onDiscard: () => void;
  onDecided: (operation: StoredOperation) => void;
  onClose: () => void;
};

/** One operation with all there is to know of it, and what its user may still do about it. */
export function OperationSheet(props: OperationSheetProps) {
  const { t } = useTranslation('sync');
  const { shown, wording, onClose } = props;
  // Opened only after it is there: the sheet then knows where the focus was, and gives it back.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Sheet
      opened={props.isOpen && isMounted}
      onClose={onClose}
      title={shown.isDiscarding ? t('discard.title') : wording(shown.operation).sentence}
      closeLabel={t('close')}
    >
      {shown.isDiscarding ? (
        <DiscardQuestion
          operation={shown.operation}
          parked={props.parked}
          wording={wording}
          onDecided={props.onDecided}
          onClose={onClose}
        />
      ) : (
        <Details {...props} />
      )}
    </Sheet>
  );
}

function Details({ shown, parked, onClose, ...props }: OperationSheetProps) {
  const { t } = useTranslation('sync');
  const offline = useOffline();
  const act = useAct();
  const { operations } = usePending();
  const now = operations.find((one) => one.id === shown.operation.id);
  const operation = now ?? shown.operation;
  const ahead = parked.find(({ heldBack }) => heldBack.includes(operation))?.operation;
  const isUnsent = operation.attempts === 0;
  const known = offline.kinds.about(operation);
  const inverse = known?.inverse();
  const seen = known?.link(readIn(offline));

  async function takeBack() {
    onClose();
    const { sentence } = props.wording(operation);
    const settled = t('store-work:done.not-undone');
    await act(() => offline.resolve.undo(operation.id), t('undone', { sentence }), settled);
  }

  return (
    <>
      <OperationFacts
        user={props.user}
        wording={props.wording}
        operation={operation}
        ahead={ahead}
        isGone={now === undefined}
      />
      <div className={classes.buttons}>
        {now && !isUnsent && (
          <Button size="md" variant="light" onClick={props.onDiscard}>
            {t('discard')}
          </Button>
        )}
        {now && (isUnsent || inverse) && (
          <Button size="md" variant="light" onClick={() => void takeBack()}>
            {t(isUnsent ? 'undo' : 'withdraw')}
          </Button>
        )}
        {seen && <AddressLink href={seen}>{t('see-goods')}</AddressLink>}
      </div>
    </>
  );
}
