import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVariablesResolver, theme } from '../../ui/theme/theme.ts';
import { useDemoWords } from '../kit/demo-words.ts';
import classes from './gallery.module.css';
import { usePart } from './use-part.ts';

/** What the address of a frame says. */
export type FrameSearch = {
  part: string;
  /** One of its states; absent = all of them, below one another. */
  state?: string | undefined;
  dark: boolean;
  /** 2 = twice as large as usual. */
  text: number;
};

const words = ['demo-gallery'];

/** One part alone on a page, as the address says: what the gallery shows side by side, and what its pictures are taken of. */
export function Frame({ part, state, dark, text }: FrameSearch) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${text * 100}%`;
  }, [text]);
  const hasWords = useDemoWords(words);
  const content = useRef<HTMLElement>(null);
  useOwnHeight(content);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={dark ? 'dark' : 'light'}
    >
      <main ref={content} className={classes.frame}>
        {hasWords && <States key={part} part={part} state={state} />}
      </main>
      <Notifications position="bottom-center" limit={2} transitionDuration={150} />
    </MantineProvider>
  );
}

function States({ part, state }: { part: string; state: string | undefined }) {
  const { t } = useTranslation('demo-gallery');
  const shown = usePart(part);
  const states = Object.entries(shown?.states ?? {}).filter(
    ([name]) => state === undefined || name === state,
  );
  return states.map(([name, State], index) => (
    <figure key={name} className={classes.state} data-ready={index === states.length - 1 || undefined}>
      {state === undefined && <figcaption>{t(`state.${name}`)}</figcaption>}
      <State />
    </figure>
  ));
}

/** The frame around this page is as high as what is in it. */
function useOwnHeight(content: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    // Of the page around it, whose classes are not this page's.
    const frame = window.frameElement as HTMLElement | null;
    if (!frame || !content.current) return;
    const sized = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      if (box) frame.style.height = `${Math.ceil(box.blockSize) + 2}px`;
    });
    sized.observe(content.current);
    return () => sized.disconnect();
  }, [content]);
}
