import { type ComponentProps, useState } from 'react';
import { DropArea } from '../../../ui/forms/drop-area.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import { useSample } from '../sample.ts';

function Area(props: { words: string } & Partial<ComponentProps<typeof DropArea>>) {
  const { words, ...look } = props;
  const [names, setNames] = useState('');
  return (
    <>
      <DropArea
        accept="image/*"
        {...look}
        onFiles={(files) => setNames(files.map(({ name }) => name).join(', '))}
      >
        {words}
      </DropArea>
      <Muted as="p" role="status">
        {names}
      </Muted>
    </>
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Area words={t('forms:picture.choose')} />;
  },
  error: () => {
    const { t } = useSample();
    return <Area words={t('forms:picture.choose')} isWrong />;
  },
  off: () => {
    const { t } = useSample();
    return <Area words={t('forms:picture.choose')} isDisabled />;
  },
  'long-text': () => {
    const { long } = useSample();
    return <Area words={long} />;
  },
};
