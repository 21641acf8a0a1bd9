import { createContext, useContext, useEffect, useRef } from 'react';

/** A form that an update of the app would otherwise lose. */
export type HalfTyped = {
  /** Something was typed that has been neither sent nor thrown away. */
  isDirty(): boolean;
  /** Keeps what was typed on this device, to be offered when the form opens again. Rejects when it could not. */
  saveDraft(): Promise<void>;
  /** What was typed is nowhere but on screen: the browser asks before it closes or reloads the page. */
  isLostOnReload?: boolean;
};

/** A page that may stay open out of sight, where no effects run: its forms go on counting there. */
export type OpenPage = {
  path: string;
  isOutOfSight(): boolean;
  /** To be done when the page is seen again, or closed for good. */
  later(takeBack: () => void): void;
};

/** The page around a form; null where pages do not stay open. */
export const OpenPageContext = createContext<OpenPage | null>(null);

const forms = new Map<HalfTyped, string | undefined>();
const watchers = new Set<() => void>();

/** Announces a form, with the page that it is on; the answer takes it back. */
export function registerHalfTyped(form: HalfTyped, page?: string): () => void {
  if (forms.size === 0) addEventListener('beforeunload', warn);
  forms.set(form, page);
  tellWatchers();
  return () => {
    forms.delete(form);
    tellWatchers();
    if (forms.size === 0) removeEventListener('beforeunload', warn);
  };
}

/** Is anything half typed, or anything on one page? */
export function isHalfTyped(page?: string): boolean {
  return [...forms].some(([form, on]) => (page === undefined || on === page) && form.isDirty());
}

/** Is there anything, or anything on one page, that is nowhere but on screen? */
export function isLostWith(page?: string): boolean {
  return [...forms].some(
    ([form, on]) => (page === undefined || on === page) && form.isLostOnReload === true && form.isDirty(),
  );
}

/** Tells whenever what a form says of itself may have changed. */
export function watchHalfTyped(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher();
}

/** Saves every half-typed form; rejects when one of them could not be saved. */
export async function saveDrafts(): Promise<void> {
  const dirty = [...forms.keys()].filter((form) => form.isDirty());
  await Promise.all(dirty.map((form) => form.saveDraft()));
}

/** Announces a form for as long as it is open. */
export function useHalfTyped(form: HalfTyped): void {
  const page = useContext(OpenPageContext);
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
    tellWatchers();
  });
  useEffect(() => {
    const takeBack = registerHalfTyped(
      {
        isDirty: () => latest.current.isDirty(),
        saveDraft: () => latest.current.saveDraft(),
        get isLostOnReload() {
          return latest.current.isLostOnReload ?? false;
        },
      },
      page?.path,
    );
    return () => (page?.isOutOfSight() ? page.later(takeBack) : takeBack());
  }, [page]);
}

/** The browser's own question, for a closed tab or a reload. */
function warn(event: BeforeUnloadEvent): void {
  if (isLostWith()) event.preventDefault();
}
