import { useEffect, useRef } from 'react';
import { SkipLink } from '../../../ui/layout/skip-link.tsx';
import { Muted } from '../../../ui/text/muted.tsx';
import classes from '../gallery.module.css';
import { useSample } from '../sample.ts';

export const alone = true;
export const heightPx = 140;

/** It is seen when it has the focus, which a frame does not take by itself. */
function Reached({ label }: { label: string }) {
  const { t } = useSample();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={place} className={classes.inset}>
      <SkipLink label={label} />
      <Muted as="p" className={classes.below}>
        {t('press-tab')}
      </Muted>
      <div id="content" tabIndex={-1} />
    </div>
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Reached label={t('shell:skip')} />;
  },
  'long-text': () => <Reached label={useSample().long} />,
};
