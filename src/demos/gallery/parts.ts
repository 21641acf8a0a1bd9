import type { PartEntry } from './part.ts';

/** Every part that the gallery shows, by its name in the address. */
export const galleryParts: Readonly<Record<string, PartEntry>> = {
  button: {
    source: 'src/ui/buttons/button.tsx',
    load: () => import('./parts/button.tsx'),
  },
  'row-button': {
    source: 'src/ui/buttons/row-button.tsx',
    load: () => import('./parts/row-button.tsx'),
  },
  'day-field': {
    source: 'src/ui/dates/day-field.tsx',
    load: () => import('./parts/day-field.tsx'),
  },
  'day-range-field': {
    source: 'src/ui/dates/day-range-field.tsx',
    load: () => import('./parts/day-range-field.tsx'),
  },
  'empty-state': {
    source: 'src/ui/feedback/empty-state.tsx',
    load: () => import('./parts/empty-state.tsx'),
  },
  'route-progress': {
    source: 'src/ui/feedback/route-progress.tsx',
    load: () => import('./parts/route-progress.tsx'),
  },
  toast: {
    source: 'src/ui/feedback/toast.tsx',
    load: () => import('./parts/toast.tsx'),
  },
  waiting: {
    source: 'src/ui/feedback/waiting.tsx',
    load: () => import('./parts/waiting.tsx'),
  },
  'closing-foot': {
    source: 'src/ui/forms/closing-foot.tsx',
    load: () => import('./parts/closing-foot.tsx'),
  },
  'conflict-table': {
    source: 'src/ui/forms/conflict-table.tsx',
    load: () => import('./parts/conflict-table.tsx'),
  },
  'drop-area': {
    source: 'src/ui/forms/drop-area.tsx',
    load: () => import('./parts/drop-area.tsx'),
  },
  'form-failure': {
    source: 'src/ui/forms/form-failure.tsx',
    load: () => import('./parts/form-failure.tsx'),
  },
  'form-sheet': {
    source: 'src/ui/forms/form-sheet.tsx',
    load: () => import('./parts/form-sheet.tsx'),
  },
  'one-time-password': {
    source: 'src/ui/forms/one-time-password.tsx',
    load: () => import('./parts/one-time-password.tsx'),
  },
  'password-field': {
    source: 'src/ui/forms/password-field.tsx',
    load: () => import('./parts/password-field.tsx'),
  },
  card: {
    source: 'src/ui/layout/card.tsx',
    load: () => import('./parts/card.tsx'),
  },
  'help-mark': {
    source: 'src/ui/layout/help-mark.tsx',
    load: () => import('./parts/help-mark.tsx'),
  },
  'menu-icon': {
    source: 'src/ui/layout/menu-icon.tsx',
    load: () => import('./parts/menu-icon.tsx'),
  },
  page: {
    source: 'src/ui/layout/page.tsx',
    load: () => import('./parts/page.tsx'),
  },
  portrait: {
    source: 'src/ui/layout/portrait.tsx',
    load: () => import('./parts/portrait.tsx'),
  },
  sheet: {
    source: 'src/ui/layout/sheet.tsx',
    load: () => import('./parts/sheet.tsx'),
  },
  'skip-link': {
    source: 'src/ui/layout/skip-link.tsx',
    load: () => import('./parts/skip-link.tsx'),
  },
  'split-view': {
    source: 'src/ui/layout/split-view.tsx',
    load: () => import('./parts/split-view.tsx'),
  },
  tabs: {
    source: 'src/ui/layout/tabs.tsx',
    load: () => import('./parts/tabs.tsx'),
  },
  'check-tree': {
    source: 'src/ui/lists/check-tree.tsx',
    load: () => import('./parts/check-tree.tsx'),
  },
  'column-chooser': {
    source: 'src/ui/lists/column-chooser.tsx',
    load: () => import('./parts/column-chooser.tsx'),
  },
  'data-table': {
    source: 'src/ui/lists/data-table.tsx',
    load: () => import('./parts/data-table.tsx'),
  },
  'export-menu': {
    source: 'src/ui/lists/export-menu.tsx',
    load: () => import('./parts/export-menu.tsx'),
  },
  'fact-list': {
    source: 'src/ui/lists/fact-list.tsx',
    load: () => import('./parts/fact-list.tsx'),
  },
  facts: {
    source: 'src/ui/lists/facts.tsx',
    load: () => import('./parts/facts.tsx'),
  },
  'figure-line': {
    source: 'src/ui/lists/figure-line.tsx',
    load: () => import('./parts/figure-line.tsx'),
  },
  filters: {
    source: 'src/ui/lists/filters.tsx',
    load: () => import('./parts/filters.tsx'),
  },
  pager: {
    source: 'src/ui/lists/pager.tsx',
    load: () => import('./parts/pager.tsx'),
  },
  'record-list': {
    source: 'src/ui/lists/record-list.tsx',
    load: () => import('./parts/record-list.tsx'),
  },
  'saved-views': {
    source: 'src/ui/lists/saved-views.tsx',
    load: () => import('./parts/saved-views.tsx'),
  },
  'search-line': {
    source: 'src/ui/lists/search-line.tsx',
    load: () => import('./parts/search-line.tsx'),
  },
  'state-word': {
    source: 'src/ui/lists/state-word.tsx',
    load: () => import('./parts/state-word.tsx'),
  },
  ticks: {
    source: 'src/ui/lists/ticks.tsx',
    load: () => import('./parts/ticks.tsx'),
  },
  cropper: {
    source: 'src/ui/picture/cropper.tsx',
    load: () => import('./parts/cropper.tsx'),
  },
  'picture-sheet': {
    source: 'src/ui/picture/picture-sheet.tsx',
    load: () => import('./parts/picture-sheet.tsx'),
  },
  preview: {
    source: 'src/ui/scanner/preview.tsx',
    load: () => import('./parts/preview.tsx'),
  },
  problem: {
    source: 'src/ui/scanner/problem.tsx',
    load: () => import('./parts/problem.tsx'),
  },
  'scanner-button': {
    source: 'src/ui/scanner/scanner-button.tsx',
    load: () => import('./parts/scanner-button.tsx'),
  },
  'typing-box': {
    source: 'src/ui/scanner/typing-box.tsx',
    load: () => import('./parts/typing-box.tsx'),
  },
  heading: {
    source: 'src/ui/text/heading.tsx',
    load: () => import('./parts/heading.tsx'),
  },
  muted: {
    source: 'src/ui/text/muted.tsx',
    load: () => import('./parts/muted.tsx'),
  },
  tag: {
    source: 'src/ui/text/tag.tsx',
    load: () => import('./parts/tag.tsx'),
  },
};
