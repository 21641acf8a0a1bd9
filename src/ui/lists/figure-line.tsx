import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cardLookOf } from '../layout/card-look.ts';
import { quantityText } from '../text/format.ts';
import classes from './figure-line.module.css';

/** `urgent`: somebody is late. `needs-you`: work. `fine`: worth knowing. */
export type FigureTone = 'urgent' | 'needs-you' | 'fine';

type FigureProps = {
  /** Its name, for tests and for whoever looks for it in the page. */
  name: string;
  /** Undefined until it is known: no line says 0 of what it has not counted. */
  figure: number | undefined;
  /** What is written in its place, such as a share; a list is counted by `figure`. */
  shown?: string | undefined;
  words: string;
  note?: ReactNode;
  /** Of something; nothing left is always done. */
  tone: FigureTone;
  /** The list that it counts. */
  link: Pick<LinkProps, 'to' | 'search'>;
  /** Its first rows, where there is room for them. */
  rows?: ReactNode;
};

/** Where lines show their first rows; null where none are shown. */
const RowsPlace = createContext<Element | null>(null);

/** Where lines that have nothing stand instead: `told` hears of each, `place` is where they are shown, while they are. */
export const NothingLeft = createContext<{
  told: (name: string, isNothing: boolean) => void;
  place: Element | null;
} | null>(null);

/**
 * Figures below one another on a phone, side by side on a desk.
 *
 * @param props.hasRows the first rows of their lists stand below them
 */
export function FigureLines(props: { label: string; hasRows?: boolean; children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  return (
    <RowsPlace value={place}>
      <section aria-label={props.label} className={classes.lines}>
        {props.children}
      </section>
      {props.hasRows && <div ref={setPlace} className={classes.panels} />}
    </RowsPlace>
  );
}

/** Figures that belong together, on one card below their head; without any there is no card. */
export function FigureGroup(props: {
  title: string;
  /** What is at stake, or how far it is. */
  note?: ReactNode;
  isUrgent?: boolean;
  /** It says something by itself, also when no line is left. */
  stays?: boolean;
  progress?: { done: number; all: number; label: string } | undefined;
  children: ReactNode;
}) {
  const { title, note, isUrgent, stays, progress } = props;
  return (
    <section
      {...cardLookOf({ edge: 'line', padding: 'none' }, classes.group)}
      aria-label={title}
      data-urgent={isUrgent}
      data-stays={stays || undefined}
    >
      <div className={classes.head}>
        <h2>{title}</h2>
        {note && <span className={classes.note}>{note}</span>}
        {progress && <Bar {...progress} />}
      </div>
      {props.children}
    </section>
  );
}

/** A number that somebody acts on, what it counts, and the way to what it counts. */
export function FigureLine({ rows, ...line }: FigureProps) {
  const { i18n } = useTranslation();
  const place = useContext(RowsPlace);
  const { figure, words, tone, link } = line;
  return (
    <>
      <OneLine {...line} />
      {place !== null &&
        figure !== undefined &&
        figure > 0 &&
        rows &&
        createPortal(
          <section
            {...cardLookOf({ edge: 'line', padding: 'none' }, classes.panel)}
            aria-label={words}
            data-tone={tone}
          >
            <Link {...link} className={classes.panelHead}>
              <h2 className={classes.panelWords}>{words}</h2>
              <b className={classes.panelCount}>{quantityText(figure, i18n.language)}</b>
              <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
            </Link>
            {rows}
          </section>,
          place,
        )}
    </>
  );
}

function OneLine({ name, figure, shown, words, note, tone, link }: Omit<FigureProps, 'rows'>) {
  const nothing = useContext(NothingLeft);
  const told = nothing?.told;
  const isNothing = figure === 0;
  useLayoutEffect(() => {
    told?.(name, isNothing);
    return () => told?.(name, false);
  }, [told, name, isNothing]);
  const line = (
    <Link
      {...link}
      {...cardLookOf({ edge: 'line' }, classes.line)}
      data-figure={name}
      data-tone={figure === 0 ? 'done' : tone}
      aria-busy={figure === undefined}
    >
      <Figure of={figure} shown={shown} />
      <span className={classes.words}>{words}</span>
      {note && <span className={classes.note}>{note}</span>}
      <IconChevronRight className={classes.way} size={18} stroke={1.8} aria-hidden="true" />
    </Link>
  );
  if (!nothing || !isNothing) return line;
  return nothing.place && createPortal(line, nothing.place);
}

/** The place of a line whose part is on its way. */
export function FigureWaiting({ words }: { words: string }) {
  return (
    <div {...cardLookOf({ edge: 'line' }, classes.line)} aria-busy="true">
      <Figure of={undefined} />
      <span className={classes.words}>{words}</span>
    </div>
  );
}

function Figure({ of, shown }: { of: number | undefined; shown?: string | undefined }) {
  const { i18n } = useTranslation();
  const written = shown ?? (of === undefined ? undefined : quantityText(of, i18n.language));
  return <b className={classes.figure}>{written ?? <i className={classes.place} aria-hidden="true" />}</b>;
}

function Bar({ done, all, label }: { done: number; all: number; label: string }) {
  return (
    <span
      className={classes.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemax={all}
      aria-valuenow={done}
    >
      <span style={{ width: all > 0 ? `${(done / all) * 100}%` : '100%' }} />
    </span>
  );
}
