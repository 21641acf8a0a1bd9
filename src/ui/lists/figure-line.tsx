import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cardLookOf } from '../layout/card-look.ts';
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
};

/** Figures below one another on a phone, side by side on a desk. */
export function FigureLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={classes.lines}>
      {children}
    </section>
  );
}

/** A number that somebody acts on, what it counts, and the way to what it counts. */
export function FigureLine({ name, figure, shown, words, note, tone, link }: FigureProps) {
  return (
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

/**
 * The one number that matters, with how far it is. Nothing left is the end of it: `end` says so.
 *
 * @param props.progress done of all, in words and as a bar; undefined until it is known
 */
export function MainFigure(
  props: FigureProps & {
    progress: { done: number; all: number; words: string; label: string } | undefined;
    end: { title: string; facts: ReactNode };
  },
) {
  const { name, figure, words, note, progress, end, link } = props;
  const isDone = figure === 0;
  return (
    <Link
      {...link}
      {...cardLookOf({ edge: 'line' }, classes.main)}
      data-figure={name}
      data-tone={isDone ? 'done' : props.tone}
      aria-busy={figure === undefined}
    >
      {isDone ? (
        <>
          <span className={classes.mark}>
            <IconCheck size={40} stroke={2} aria-hidden="true" />
          </span>
          <span className={classes.end}>
            <strong>{end.title}</strong>
            {end.facts && <span className={classes.note}>{end.facts}</span>}
          </span>
        </>
      ) : (
        <>
          <Figure of={figure} />
          <span className={classes.words}>{words}</span>
          {note && <span className={classes.note}>{note}</span>}
        </>
      )}
      <Bar progress={progress} />
    </Link>
  );
}

function Figure({ of, shown }: { of: number | undefined; shown?: string | undefined }) {
  return (
    <b className={classes.figure}>{shown ?? of ?? <i className={classes.place} aria-hidden="true" />}</b>
  );
}

function Bar({ progress }: Pick<Parameters<typeof MainFigure>[0], 'progress'>) {
  if (!progress) return <span className={classes.bar} />;
  const { done, all, words, label } = progress;
  return (
    <>
      <span className={classes.note}>{words}</span>
      <span
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <span style={{ width: all > 0 ? `${(done / all) * 100}%` : '100%' }} />
      </span>
    </>
  );
}
