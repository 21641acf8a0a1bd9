import { IconCode } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { useDemo } from './demo-context.ts';
import { SourceSheet } from './source-sheet.tsx';

/** The source of the page and of the parts that it shows. */
export function SourceButton() {
  const { t } = useTranslation('demo-kit');
  const { shows, folder } = useDemo();
  const [isOpen, setOpen] = useState(false);
  const isDesk = useDesk();
  const files = useMemo(() => [folder, ...shows], [folder, shows]);
  return (
    <>
      <Button
        variant="default"
        size={isDesk ? 'sm' : 'md'}
        leftSection={<IconCode size={18} stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        {t('source')}
      </Button>
      {isOpen && <SourceSheet of={files} onClose={() => setOpen(false)} />}
    </>
  );
}
