import { useEffect, useRef } from 'react';

/** A form that an update of the app would otherwise lose. */
export type HalfTyped = {
  /** Something was typed that has been neither sent nor thrown away. */
  isDirty(): boolean;
  /** Keeps what was typed on this device, to be offered when the form opens again. Rejects when it could not. */
  saveDraft(): Promise<void>;
};

const forms = new Set<HalfTyped>();

/** Announces a form; the answer takes it back. */
export function registerHalfTyped(form: HalfTyped): () => void {
  forms.add(form);
  return () => forms.delete(form);
}

export function isHalfTyped(): boolean {
  return [...forms].some((form) => form.isDirty());
}

/** Saves every half-typed form; rejects when one of them could not be saved. */
export async function saveDrafts(): Promise<void> {
  await Promise.all([...forms].filter((form) => form.isDirty()).map((form) => form.saveDraft()));
}

/** Announces a form for as long as it is on screen. */
export function useHalfTyped(form: HalfTyped): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(
    () =>
      registerHalfTyped({
        isDirty: () => latest.current.isDirty(),
        saveDraft: () => latest.current.saveDraft(),
      }),
    [],
  );
}
