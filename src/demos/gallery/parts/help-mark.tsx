import { useState } from 'react';
import { HelpContext, type HelpWord } from '../../../ui/layout/help-context.ts';
import { HelpMark } from '../../../ui/layout/help-mark.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { useSample } from '../sample.ts';

function Marked({ words }: { words: string }) {
  const { t } = useSample();
  const [asked, setAsked] = useState<HelpWord>();
  return (
    <HelpContext value={(word) => setAsked(word)}>
      {words} <HelpMark word="due" />
      <Muted as="div" size="small" role="status">
        {asked && t('help-asked')}
      </Muted>
    </HelpContext>
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Marked words={t('word.day')} />;
  },
  'long-text': () => <Marked words={useSample().long} />,
};
