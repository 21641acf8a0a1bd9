import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';

/** Asks before something typed is lost: `question` is to be shown where `ask` is called. */
export function useDiscardQuestion(): {
  ask: (isLosing: boolean, close: () => void) => void;
  question: ReactNode;
} {
  const [close, setClose] = useState<() => void>();
  const keep = () => setClose(undefined);
  return {
    ask: (isLosing, now) => (isLosing ? setClose(() => now) : now()),
    question: close && (
      <DiscardQuestion
        onKeep={keep}
        onDiscard={() => {
          keep();
          close();
        }}
      />
    ),
  };
}

/** It is put on the page when it is asked: over whatever stands open there. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Sheet opened onClose={onKeep} title={t('tags.unsaved')} closeLabel={t('forms:close')}>
      <Button color="red" size="md" fullWidth style={{ marginBottom: 12 }} onClick={onDiscard}>
        {t('forms:discard')}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={onKeep} data-autofocus>
        {t('forms:keep-editing')}
      </Button>
    </Sheet>
  );
}
