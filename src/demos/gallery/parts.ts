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
  'remote-rows': {
    source: 'src/lists/remote-rows.tsx',
    load: () => import('./parts/remote-rows.tsx'),
  },
  can: {
    source: 'src/office/can.tsx',
    load: () => import('./parts/can.tsx'),
  },
  'delete-one': {
    source: 'src/office/delete-one.tsx',
    load: () => import('./parts/delete-one.tsx'),
  },
  'edit-form': {
    source: 'src/office/edit-form.tsx',
    load: () => import('./parts/edit-form.tsx'),
  },
  entries: {
    source: 'src/office/entries.tsx',
    load: () => import('./parts/entries.tsx'),
  },
  'files-of-any-size': {
    source: 'src/office/export/files-of-any-size.tsx',
    load: () => import('./parts/files-of-any-size.tsx'),
  },
  'last-export': {
    source: 'src/office/export/last-export.tsx',
    load: () => import('./parts/last-export.tsx'),
  },
  failure: {
    source: 'src/office/failure.tsx',
    load: () => import('./parts/failure.tsx'),
  },
  'change-cards': {
    source: 'src/office/import/change-cards.tsx',
    load: () => import('./parts/change-cards.tsx'),
  },
  'change-table': {
    source: 'src/office/import/change-table.tsx',
    load: () => import('./parts/change-table.tsx'),
  },
  'file-drop': {
    source: 'src/office/import/file-drop.tsx',
    load: () => import('./parts/file-drop.tsx'),
  },
  'job-progress-bar': {
    source: 'src/office/import/job-progress-bar.tsx',
    load: () => import('./parts/job-progress-bar.tsx'),
  },
  'past-imports': {
    source: 'src/office/import/past-imports.tsx',
    load: () => import('./parts/past-imports.tsx'),
  },
  'problem-rows': {
    source: 'src/office/import/problem-rows.tsx',
    load: () => import('./parts/problem-rows.tsx'),
  },
  reverting: {
    source: 'src/office/import/reverting.tsx',
    load: () => import('./parts/reverting.tsx'),
  },
  running: {
    source: 'src/office/import/running.tsx',
    load: () => import('./parts/running.tsx'),
  },
  'told-changes': {
    source: 'src/office/import/told-changes.tsx',
    load: () => import('./parts/told-changes.tsx'),
  },
  verdict: {
    source: 'src/office/import/verdict.tsx',
    load: () => import('./parts/verdict.tsx'),
  },
  warning: {
    source: 'src/office/import/warning.tsx',
    load: () => import('./parts/warning.tsx'),
  },
  'list-files': {
    source: 'src/lists/list-files.tsx',
    load: () => import('./parts/list-files.tsx'),
  },
  'list-line': {
    source: 'src/office/list-line.tsx',
    load: () => import('./parts/list-line.tsx'),
  },
  'list-page': {
    source: 'src/lists/list-page.tsx',
    load: () => import('./parts/list-page.tsx'),
  },
  'new-password': {
    source: 'src/office/new-password.tsx',
    load: () => import('./parts/new-password.tsx'),
  },
  'not-yet': {
    source: 'src/office/not-yet.tsx',
    load: () => import('./parts/not-yet.tsx'),
  },
  'bind-address': {
    source: 'src/office/own-account/bind-address.tsx',
    load: () => import('./parts/bind-address.tsx'),
  },
  'reset-pos-password': {
    source: 'src/office/own-account/reset-pos-password.tsx',
    load: () => import('./parts/reset-pos-password.tsx'),
  },
  'unbind-address': {
    source: 'src/office/own-account/unbind-address.tsx',
    load: () => import('./parts/unbind-address.tsx'),
  },
  'people-tree': {
    source: 'src/office/people-tree.tsx',
    load: () => import('./parts/people-tree.tsx'),
  },
  question: {
    source: 'src/office/question.tsx',
    load: () => import('./parts/question.tsx'),
  },
  'row-card': {
    source: 'src/office/row-card.tsx',
    load: () => import('./parts/row-card.tsx'),
  },
  'photo-field': {
    source: 'src/store-work/attachments/photo-field.tsx',
    load: () => import('./parts/photo-field.tsx'),
  },
  'photo-strip': {
    source: 'src/store-work/attachments/photo-strip.tsx',
    load: () => import('./parts/photo-strip.tsx'),
  },
  'card-list': {
    source: 'src/lists/card-list.tsx',
    load: () => import('./parts/card-list.tsx'),
  },
  'choice-fields': {
    source: 'src/lists/choice-fields.tsx',
    load: () => import('./parts/choice-fields.tsx'),
  },
  'clock-left': {
    source: 'src/store-work/clock-left.tsx',
    load: () => import('./parts/clock-left.tsx'),
  },
  'data-age': {
    source: 'src/lists/data-age.tsx',
    load: () => import('./parts/data-age.tsx'),
  },
  'day-line': {
    source: 'src/store-work/day-line.tsx',
    load: () => import('./parts/day-line.tsx'),
  },
  'first-download': {
    source: 'src/lists/first-download.tsx',
    load: () => import('./parts/first-download.tsx'),
  },
  'goods-picture': {
    source: 'src/store-work/goods-picture/goods-picture.tsx',
    load: () => import('./parts/goods-picture.tsx'),
  },
  'goods-thumb': {
    source: 'src/store-work/goods-picture/goods-thumb.tsx',
    load: () => import('./parts/goods-thumb.tsx'),
  },
  'held-list-page': {
    source: 'src/lists/list-page.tsx',
    load: () => import('./parts/held-list-page.tsx'),
  },
  'list-tabs': {
    source: 'src/lists/tabs.tsx',
    load: () => import('./parts/list-tabs.tsx'),
  },
  'held-card': {
    source: 'src/store-work/held-card.tsx',
    load: () => import('./parts/held-card.tsx'),
  },
  'list-state': {
    source: 'src/lists/list-state.tsx',
    load: () => import('./parts/list-state.tsx'),
  },
  'no-store': {
    source: 'src/store-work/no-store.tsx',
    load: () => import('./parts/no-store.tsx'),
  },
  pages: {
    source: 'src/lists/pages.tsx',
    load: () => import('./parts/pages.tsx'),
  },
  'phone-search': {
    source: 'src/lists/phone-search.tsx',
    load: () => import('./parts/phone-search.tsx'),
  },
  'read-as': {
    source: 'src/office/import/read-as.tsx',
    load: () => import('./parts/read-as.tsx'),
  },
  'refused-notice': {
    source: 'src/store-work/refused-notice.tsx',
    load: () => import('./parts/refused-notice.tsx'),
  },
  'row-history': {
    source: 'src/store-work/row-history.tsx',
    load: () => import('./parts/row-history.tsx'),
  },
  'scan-and-find': {
    source: 'src/store-work/scan-and-find.tsx',
    load: () => import('./parts/scan-and-find.tsx'),
  },
  'scan-to-search': {
    source: 'src/store-work/scan-to-search.tsx',
    load: () => import('./parts/scan-to-search.tsx'),
  },
  'unsent-mark': {
    source: 'src/store-work/unsent-mark.tsx',
    load: () => import('./parts/unsent-mark.tsx'),
  },
  'work-end': {
    source: 'src/store-work/work-end.tsx',
    load: () => import('./parts/work-end.tsx'),
  },
};
