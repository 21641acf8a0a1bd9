import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cssVariablesResolver, theme } from '../../ui/theme/theme.ts';
import { useDemoWords } from '../kit/demo-words.ts';
import classes from './gallery.module.css';
import type { ShownPart } from './part.ts';
import { usePart } from './use-part.ts';

/** What the address of a frame says. */
export type FrameSearch = {
  part: string;
  /** One of its states; absent = all of them, below one another. */
  state?: string | undefined;
  dark: boolean;
};

const words = ['demo-gallery', 'demo-gallery-work'];

/** One part alone on a page, as the address says: what the gallery shows side by side, and what its pictures are taken of. */
export function Frame({ part, state, dark }: FrameSearch) {
  useQuietFocus();
  const hasWords = useDemoWords(words);
  const shown = usePart(part);
  // The app around it says light or dark when it begins: what is said here comes later, and stays.
  if (!hasWords || !shown) return null;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={dark ? 'dark' : 'light'}
    >
      <Shown key={`${part} ${state}`} part={part} shown={shown} state={state} />
      <Notifications position="bottom-center" limit={2} transitionDuration={150} />
    </MantineProvider>
  );
}

function Shown({ part, shown, state }: { part: string; shown: ShownPart; state: string | undefined }) {
  const { alone = false, heightPx } = shown;
  const One = state === undefined ? undefined : shown.states[state];
  // What it told goes with it.
  useEffect(() => () => notifications.clean(), []);
  if (alone && One) {
    return (
      <div className={classes.alone} data-part={part} data-state={state}>
        <One />
      </div>
    );
  }
  return (
    <Framed part={part} heightPx={heightPx}>
      {alone ? <StateLinks part={part} of={shown} /> : <States of={shown} state={state} />}
    </Framed>
  );
}

/** The frame around this page is as high as what is in it. */
function Framed(props: { part: string; heightPx: number | undefined; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
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
  }, []);
  return (
    // No landmark: the page around the frame has its own.
    <div ref={content} className={classes.frame} style={{ minHeight: props.heightPx }} data-part={props.part}>
      {props.children}
    </div>
  );
}

function States({ of, state }: { of: ShownPart; state: string | undefined }) {
  const { t } = useTranslation('demo-gallery');
  return Object.entries(of.states)
    .filter(([name]) => state === undefined || name === state)
    .map(([name, State]) => (
      <figure key={name} className={classes.state}>
        {state === undefined && <figcaption>{t(`state.${name}`)}</figcaption>}
        <State />
      </figure>
    ));
}

/** Its states would cover one another. */
function StateLinks({ part, of }: { part: string; of: ShownPart }) {
  const { t } = useTranslation('demo-gallery');
  return (
    <ul>
      {Object.keys(of.states).map((name) => (
        <li key={name}>
          <a data-state={name} href={`?${new URLSearchParams({ part, state: name })}`}>
            {t(`state.${name}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What takes the focus as soon as it is there would take it from the page around the frame, and scroll that to the frame. */
function useQuietFocus(): void {
  useLayoutEffect(() => {
    if (!window.frameElement) return;
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function focusHere(options) {
      if (document.hasFocus()) focus.call(this, options);
    };
    return () => {
      HTMLElement.prototype.focus = focus;
    };
  }, []);
}
