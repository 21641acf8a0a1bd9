import { useState } from 'react';
import { type EndLink, WorkEnd } from '../../../store-work/work-end.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { person, useSample } from '../sample.ts';

function End(props: { title?: string; hasNext?: boolean; words?: string }) {
  const { t } = useSample();
  // What was looked at is none that deserves a look any more.
  const [seen, setSeen] = useState(false);
  const links: EndLink[] = [
    {
      key: 'look',
      words: props.words ?? t('demo-gallery-work:end.look'),
      count: seen ? 0 : 3,
      onOpen: () => setSeen(true),
    },
    { key: 'none', words: t('demo-gallery-work:end.none'), count: 0, onOpen: () => undefined },
  ];
  return (
    <WorkEnd title={props.title ?? t('demo-gallery-work:end')} facts={person} links={links}>
      {props.hasNext && (
        <Button size="md" onClick={() => setSeen(false)}>
          {t('demo-gallery-work:end.next')}
        </Button>
      )}
    </WorkEnd>
  );
}

export const states = {
  usual: () => <End />,
  full: () => <End hasNext />,
  'long-text': () => <End title={useSample().longName} words={useSample().long} />,
};
