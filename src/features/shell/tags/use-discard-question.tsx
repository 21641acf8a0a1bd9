import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { isHalfTyped } from '../../../ui/forms/half-typed.ts';
import { Sheet } from '../../../ui/layout/sheet.tsx';

/** Asks before pages are closed in which something was typed: `question` is to be shown where `ask` is called. */
export function useDiscardQuestion(): {
  ask: (paths: readonly string[], close: () => void) => void;
  question: ReactNode;
} {
  const { t } = useTranslation('shell');
  const [close, setClose] = useState<() => void>();
  const keep = () => setClose(undefined);
  return {
    ask: (paths, now) => (paths.some(isHalfTyped) ? setClose(() => now) : now()),
    question: (
      <Sheet
        opened={close !== undefined}
        onClose={keep}
        title={t('tags.unsaved')}
        closeLabel={t('forms:close')}
      >
        <Button
          color="red"
          size="md"
          fullWidth
          style={{ marginBottom: 12 }}
          onClick={() => {
            keep();
            close?.();
          }}
        >
          {t('forms:discard')}
        </Button>
        <Button variant="default" size="md" fullWidth onClick={keep} data-autofocus>
          {t('forms:keep-editing')}
        </Button>
      </Sheet>
    ),
  };
}
