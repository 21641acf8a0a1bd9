import { TextInput } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { type Copied, copied, copiedMs } from '../kit/copied.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import classes from './clipboard.module.css';

const first = 'https://github.com/PanJiaChen/vue-element-admin';
const ways = ['function', 'part'] as const;

/** Text that goes to the clipboard: by a function that says how it went, and by a button that does it by itself. */
export function ClipboardPage() {
  const { t } = useTranslation('demo-small');
  const [way, setWay] = useState<(typeof ways)[number]>('function');
  const [text, setText] = useState(first);
  return (
    <DemoPage about={t('clipboard.about')}>
      <Tabs
        label={t('clipboard.label')}
        of={ways.map((key) => ({ key, label: t(`clipboard.${key}`) }))}
        shown={way}
        onShow={setWay}
      />
      <div className={classes.line}>
        <TextInput
          className={classes.text}
          label={t('clipboard.text')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {way === 'function' ? (
          <Button
            leftSection={<IconCopy size={18} />}
            onClick={() => void copied(text).then((words) => toast(t(words), [], { ms: copiedMs }))}
          >
            {t('clipboard.copy')}
          </Button>
        ) : (
          <CopyButton text={text} />
        )}
      </div>
    </DemoPage>
  );
}

/** Copies, and shows on itself that it did. */
function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('demo-small');
  const [words, setWords] = useState<Copied | 'clipboard.copy'>('clipboard.copy');
  const { start } = useTimeout(() => setWords('clipboard.copy'), copiedMs);
  return (
    <Button
      variant="light"
      leftSection={<IconCopy size={18} />}
      onClick={() => void copied(text).then(setWords).then(start)}
    >
      <span aria-live="polite">{t(words)}</span>
    </Button>
  );
}
