import type { PartEntry, ShownPart } from './part.ts';

/** The parts that the gallery shows, by their folders: those with a state that no page shows, or that a test presses. */
const parts = {
  'src/ui/buttons': ['button', 'row-button'],
  'src/ui/dates': ['day-field'],
  'src/ui/feedback': ['empty-state', 'toast', 'waiting'],
  'src/ui/forms': ['conflict-table', 'form-failure', 'form-sheet', 'one-time-password'],
  'src/ui/layout': ['tabs'],
  'src/ui/lists': [
    'check-tree',
    'column-chooser',
    'data-table',
    'pager',
    'record-list',
    'saved-views',
    'search-line',
    'ticks',
  ],
  'src/ui/picture': ['cropper', 'picture-sheet'],
  'src/ui/scanner': ['problem'],
  'src/office': ['can', 'delete-one', 'edit-form', 'new-password', 'not-yet', 'question'],
  'src/office/import': ['change-cards', 'change-table', 'past-imports', 'running', 'verdict'],
  'src/lists': ['list-page', 'data-age', 'first-download', 'list-state'],
  'src/office/own-account': ['bind-address', 'reset-pos-password', 'unbind-address'],
  'src/store-work/attachments': ['photo-field'],
  'src/store-work': ['held-card', 'no-store', 'refused-notice'],
};
const files = import.meta.glob<ShownPart>('./parts/*.tsx');

/** The same by their names in the address. */
export const galleryParts: Readonly<Record<string, PartEntry>> = Object.fromEntries([
  ...Object.entries(parts).flatMap(([folder, ids]) => ids.map((id) => entry(id, `${folder}/${id}.tsx`))),
  entry('held-list-page', 'src/lists/list-page.tsx'),
]);

function entry(id: string, source: string): [string, PartEntry] {
  const load = files[`./parts/${id}.tsx`];
  if (!load) throw new Error(`the gallery has no part ${id}`);
  return [id, { source, load }];
}
