import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Sheet } from '../layout/sheet.tsx';

/** Asks before something typed is lost: `question` is to be shown where `ask` is called. */
export function useDiscardQuestion(title: string): {
  ask: (isLosing: boolean, close: () => void) => void;
  question: ReactNode;
} {
  const [close, setClose] = useState<() => void>();
  const keep = () => setClose(undefined);
  return {
    ask: (isLosing, now) => (isLosing ? setClose(() => now) : now()),
    question: close && (
      <DiscardQuestion
        title={title}
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
export function DiscardQuestion(props: { title: string; onKeep: () => void; onDiscard: () => void }) {
  const { t } = useTranslation('forms');
  const { title, onKeep, onDiscard } = props;
  return (
    <Sheet opened onClose={onKeep} title={title} closeLabel={t('close')}>
      <Button color="red" size="md" fullWidth style={{ marginBottom: 12 }} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={onKeep} data-autofocus>
        {t('keep-editing')}
      </Button>
    </Sheet>
  );
}
