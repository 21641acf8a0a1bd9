import type { ComponentType } from 'react';
import type { DemoPageProps } from '../../demos/kit/demo-context.ts';

/** A demo page, by its id in `core/demos/routes.ts`. */
type DemoEntry = {
  load: () => Promise<ComponentType<DemoPageProps>>;
  /** Its folder in `src/demos/`. */
  folder: string;
  /** Its words, beside those of the frame: names of files in `locales/<language>/demos/`. */
  words: readonly string[];
  /** The parts that it shows. */
  shows: readonly string[];
};

/** The words of the frame of every demo page. */
export const kitWords = ['demo-kit', 'demo-menus'] as const;

const nested: DemoEntry = {
  load: () => import('../../demos/nested/page.tsx').then((module) => module.NestedPage),
  folder: 'nested',
  words: ['demo-small'],
  shows: [],
};

export const demoPages: Readonly<Record<string, DemoEntry>> = {
  GALLERY: {
    load: () => import('../../demos/gallery/page.tsx').then((module) => module.GalleryPage),
    folder: 'gallery',
    words: ['demo-gallery', 'demo-gallery-work'],
    shows: [],
  },
  GUIDE: {
    load: () => import('../../demos/guide/page.tsx').then((module) => module.GuidePage),
    folder: 'guide',
    words: ['demo-guide'],
    shows: ['src/ui/buttons/button.tsx'],
  },
  ICONS: {
    load: () => import('../../demos/icons/page.tsx').then((module) => module.IconsPage),
    folder: 'icons',
    words: ['demo-guide'],
    shows: ['src/ui/layout/menu-icon.tsx', 'src/ui/layout/tabs.tsx'],
  },
  'PERMISSION-PAGE': {
    load: () => import('./permission-page.tsx').then((module) => module.PermissionPageHere),
    folder: 'permission-page',
    words: ['demo-permissions'],
    shows: ['src/office/use-why-not.ts', 'src/ui/layout/card.tsx'],
  },
  'PERMISSION-DIRECTIVE': {
    load: () =>
      import('../../demos/permission-directive/page.tsx').then((module) => module.PermissionDirectivePage),
    folder: 'permission-directive',
    words: ['demo-permissions'],
    shows: ['src/office/can.tsx', 'src/ui/layout/tabs.tsx'],
  },
  'PERMISSION-ROLE': {
    load: () => import('../../demos/permission-role/page.tsx').then((module) => module.PermissionRolePage),
    folder: 'permission-role',
    words: ['demo-permissions'],
    shows: ['src/ui/lists/check-tree.tsx', 'src/office/edit-form.tsx', 'src/office/delete-one.tsx'],
  },
  'ERROR-401': {
    load: () => import('./error-pages.tsx').then((module) => module.Error401),
    folder: 'error-pages',
    words: ['demo-guide'],
    shows: ['src/ui/feedback/empty-state.tsx'],
  },
  'ERROR-404': {
    load: () => import('./error-pages.tsx').then((module) => module.Error404),
    folder: 'error-pages',
    words: ['demo-guide'],
    shows: ['src/ui/feedback/empty-state.tsx'],
  },
  DOCUMENTATION: {
    load: () => import('../../demos/documentation/page.tsx').then((module) => module.DocumentationPage),
    folder: 'documentation',
    words: ['demo-small'],
    shows: ['src/ui/feedback/empty-state.tsx', 'src/ui/feedback/waiting.tsx'],
  },
  'ARTICLE-LIST': {
    load: () => import('../../demos/articles/list-page.tsx').then((module) => module.ArticleListPage),
    folder: 'articles',
    words: ['demo-articles'],
    shows: ['src/lists/list-page.tsx', 'src/lists/sources.ts', 'src/ui/lists/search-line.tsx'],
  },
  'ARTICLE-CREATE': {
    load: () => import('../../demos/articles/create-page.tsx').then((module) => module.ArticleCreatePage),
    folder: 'articles',
    words: ['demo-articles', 'demo-uploads', 'demo-rich-text'],
    shows: ['src/ui/forms/half-typed.ts', 'src/office/use-why-not.ts', 'src/ui/forms/form-failure.tsx'],
  },
  'ARTICLE-EDIT': {
    load: () => import('../../demos/articles/edit-page.tsx').then((module) => module.ArticleEditPage),
    folder: 'articles',
    words: ['demo-articles', 'demo-uploads', 'demo-rich-text'],
    shows: ['src/ui/forms/half-typed.ts', 'src/office/use-why-not.ts', 'src/ui/forms/form-failure.tsx'],
  },
  TAB: {
    load: () => import('../../demos/tab/page.tsx').then((module) => module.TabPage),
    folder: 'tab',
    words: ['demo-tables'],
    shows: ['src/ui/layout/tabs.tsx'],
  },
  'TABLE-DYNAMIC': {
    load: () => import('../../demos/table-dynamic/page.tsx').then((module) => module.DynamicTablePage),
    folder: 'table-dynamic',
    words: ['demo-tables'],
    shows: ['src/ui/lists/data-table.tsx', 'src/ui/lists/fact-list.tsx'],
  },
  'TABLE-COMPLEX': {
    load: () => import('../../demos/table-complex/page.tsx').then((module) => module.ComplexTablePage),
    folder: 'table-complex',
    words: ['demo-tables'],
    shows: [
      'src/lists/list-page.tsx',
      'src/office/edit-form.tsx',
      'src/ui/forms/form-sheet.tsx',
      'src/ui/lists/search-line.tsx',
    ],
  },
  'EXCEL-EXPORT': {
    load: () => import('../../demos/excel/export-page.tsx').then((module) => module.ExcelExportPage),
    folder: 'excel',
    words: ['demo-files'],
    shows: ['src/ui/lists/save-file.ts', 'src/ui/lists/data-table.tsx'],
  },
  'EXCEL-SELECTED': {
    load: () => import('../../demos/excel/selected-page.tsx').then((module) => module.ExcelSelectedPage),
    folder: 'excel',
    words: ['demo-files'],
    shows: ['src/ui/lists/ticks.tsx', 'src/ui/lists/save-file.ts'],
  },
  'EXCEL-MERGED': {
    load: () => import('../../demos/excel/merged-page.tsx').then((module) => module.ExcelMergedPage),
    folder: 'excel',
    words: ['demo-files'],
    shows: ['src/ui/lists/save-file.ts'],
  },
  'EXCEL-UPLOAD': {
    load: () => import('../../demos/excel/upload-page.tsx').then((module) => module.ExcelUploadPage),
    folder: 'excel',
    words: ['demo-files'],
    shows: ['src/ui/forms/drop-area.tsx', 'src/ui/lists/data-table.tsx', 'src/ui/feedback/waiting.tsx'],
  },
  ZIP: {
    load: () => import('../../demos/zip/page.tsx').then((module) => module.ZipPage),
    folder: 'zip',
    words: ['demo-files'],
    shows: ['src/ui/lists/save-file.ts', 'src/ui/lists/data-table.tsx'],
  },
  PDF: {
    load: () => import('../../demos/pdf/index-page.tsx').then((module) => module.PdfPage),
    folder: 'pdf',
    words: ['demo-pdf'],
    shows: ['src/ui/buttons/button.tsx'],
  },
  'PDF-DOWNLOAD': {
    load: () => import('../../demos/pdf/download-page.tsx').then((module) => module.PdfDownloadPage),
    folder: 'pdf',
    words: ['demo-pdf'],
    shows: [],
  },
  'COUNT-TO': {
    load: () => import('../../demos/count-to/page.tsx').then((module) => module.CountToPage),
    folder: 'count-to',
    words: ['demo-small'],
    shows: ['src/ui/buttons/button.tsx'],
  },
  'AVATAR-UPLOAD': {
    load: () => import('../../demos/avatar-upload/page.tsx').then((module) => module.AvatarUploadPage),
    folder: 'avatar-upload',
    words: ['demo-uploads'],
    shows: ['src/ui/picture/cropper.tsx', 'src/ui/forms/form-sheet.tsx', 'src/ui/forms/drop-area.tsx'],
  },
  DROPZONE: {
    load: () => import('../../demos/dropzone/page.tsx').then((module) => module.DropzonePage),
    folder: 'dropzone',
    words: ['demo-uploads'],
    shows: ['src/ui/forms/drop-area.tsx'],
  },
  QINIU: {
    load: () => import('../../demos/qiniu/page.tsx').then((module) => module.QiniuPage),
    folder: 'qiniu',
    words: ['demo-uploads'],
    shows: ['src/ui/forms/drop-area.tsx', 'src/ui/lists/fact-list.tsx'],
  },
  STICKY: {
    load: () => import('../../demos/sticky/page.tsx').then((module) => module.StickyPage),
    folder: 'sticky',
    words: ['demo-small'],
    shows: ['src/ui/layout/card.tsx'],
  },
  MIXIN: {
    load: () => import('../../demos/mixin/page.tsx').then((module) => module.MixinPage),
    folder: 'mixin',
    words: ['demo-small'],
    shows: ['src/ui/layout/card.tsx', 'src/ui/buttons/button.tsx'],
  },
  'BACK-TO-TOP': {
    load: () => import('../../demos/back-to-top/page.tsx').then((module) => module.BackToTopPage),
    folder: 'back-to-top',
    words: ['demo-small'],
    shows: ['src/ui/buttons/button.tsx'],
  },
  'ERROR-LOG': {
    load: () => import('../../demos/error-log/page.tsx').then((module) => module.ErrorLogPage),
    folder: 'error-log',
    words: ['demo-small'],
    shows: [],
  },
  THEME: {
    load: () => import('../../demos/theme/page.tsx').then((module) => module.ThemePage),
    folder: 'theme',
    words: ['demo-small'],
    shows: ['src/ui/theme/accent.ts', 'src/ui/text/tag.tsx', 'src/ui/lists/state-word.tsx'],
  },
  CLIPBOARD: {
    load: () => import('../../demos/clipboard/page.tsx').then((module) => module.ClipboardPage),
    folder: 'clipboard',
    words: ['demo-small'],
    shows: ['src/ui/layout/tabs.tsx'],
  },
  I18N: {
    load: () => import('../../demos/i18n/page.tsx').then((module) => module.I18nPage),
    folder: 'i18n',
    words: ['demo-small'],
    shows: ['src/ui/dates/day-field.tsx', 'src/ui/text/language-context.ts'],
  },
  'DND-LIST': {
    load: () => import('../../demos/dnd-list/page.tsx').then((module) => module.DndListPage),
    folder: 'dnd-list',
    words: ['demo-drags'],
    shows: ['src/demos/kit/sorting', 'src/ui/lists/use-kept-focus.ts'],
  },
  'DRAG-KANBAN': {
    load: () => import('../../demos/drag-kanban/page.tsx').then((module) => module.DragKanbanPage),
    folder: 'drag-kanban',
    words: ['demo-drags'],
    shows: ['src/demos/kit/sorting', 'src/ui/layout/card.tsx'],
  },
  'DRAG-SELECT': {
    load: () => import('../../demos/drag-select/page.tsx').then((module) => module.DragSelectPage),
    folder: 'drag-select',
    words: ['demo-drags'],
    shows: ['src/demos/kit/sorting', 'src/ui/text/tag.tsx'],
  },
  'DRAG-DIALOG': {
    load: () => import('../../demos/drag-dialog/page.tsx').then((module) => module.DragDialogPage),
    folder: 'drag-dialog',
    words: ['demo-drags'],
    shows: ['src/ui/lists/data-table.tsx', 'src/ui/layout/use-escape.ts'],
  },
  'TABLE-DRAG': {
    load: () => import('../../demos/drag-table/page.tsx').then((module) => module.DragTablePage),
    folder: 'drag-table',
    words: ['demo-drags', 'demo-tables'],
    shows: ['src/demos/kit/sorting', 'src/ui/layout/card.tsx'],
  },
  'TABLE-INLINE': {
    load: () => import('../../demos/inline-edit/page.tsx').then((module) => module.InlineEditPage),
    folder: 'inline-edit',
    words: ['demo-drags', 'demo-tables'],
    shows: ['src/ui/lists/data-table.tsx', 'src/ui/forms/half-typed.ts'],
  },
  'CHART-KEYBOARD': {
    load: () => import('../../demos/charts/keyboard-page.tsx').then((module) => module.KeyboardChartPage),
    folder: 'charts',
    words: ['demo-charts'],
    shows: ['src/demos/kit/chart', 'src/ui/layout/card.tsx'],
  },
  'CHART-LINE': {
    load: () => import('../../demos/charts/line-page.tsx').then((module) => module.LineChartPage),
    folder: 'charts',
    words: ['demo-charts'],
    shows: ['src/demos/kit/chart', 'src/ui/layout/card.tsx'],
  },
  'CHART-MIX': {
    load: () => import('../../demos/charts/mix-page.tsx').then((module) => module.MixChartPage),
    folder: 'charts',
    words: ['demo-charts'],
    shows: ['src/demos/kit/chart', 'src/ui/buttons/button.tsx'],
  },
  DASHBOARD: {
    load: () => import('../../demos/dashboard/page.tsx').then((module) => module.DashboardPage),
    folder: 'dashboard',
    words: ['demo-charts'],
    shows: [
      'src/ui/layout/card.tsx',
      'src/ui/layout/portrait.tsx',
      'src/ui/layout/tabs.tsx',
      'src/ui/text/tag.tsx',
    ],
  },
  PROFILE: {
    load: () => import('../../demos/profile/page.tsx').then((module) => module.ProfilePage),
    folder: 'profile',
    words: ['demo-profile'],
    shows: ['src/ui/layout/card.tsx', 'src/ui/layout/portrait.tsx', 'src/ui/layout/tabs.tsx'],
  },
  'SIGN-IN': {
    load: () => import('../../demos/sign-in/page.tsx').then((module) => module.SignInPage),
    folder: 'sign-in',
    words: ['demo-profile'],
    shows: ['src/ui/layout/sheet.tsx', 'src/ui/feedback/toast.tsx'],
  },
  'RICH-TEXT': {
    load: () => import('../../demos/rich-text/page.tsx').then((module) => module.RichTextPage),
    folder: 'rich-text',
    words: ['demo-editors', 'demo-rich-text'],
    shows: ['src/ui/buttons/button.tsx', 'src/ui/forms/form-sheet.tsx'],
  },
  MARKDOWN: {
    load: () => import('../../demos/markdown/page.tsx').then((module) => module.MarkdownPage),
    folder: 'markdown',
    words: ['demo-editors', 'demo-rich-text'],
    shows: ['src/ui/layout/tabs.tsx', 'src/ui/buttons/button.tsx'],
  },
  'JSON-EDITOR': {
    load: () => import('../../demos/json-editor/page.tsx').then((module) => module.JsonEditorPage),
    folder: 'json-editor',
    words: ['demo-editors'],
    shows: ['src/ui/buttons/button.tsx', 'src/ui/feedback/toast.tsx'],
  },
  'SPLIT-PANE': {
    load: () => import('../../demos/split-pane/page.tsx').then((module) => module.SplitPanePage),
    folder: 'split-pane',
    words: ['demo-editors'],
    shows: ['src/ui/layout/use-desk.ts'],
  },
  'NESTED-1': nested,
  'NESTED-1-1': nested,
  'NESTED-1-2': nested,
  'NESTED-1-2-1': nested,
  'NESTED-1-2-2': nested,
  'NESTED-1-3': nested,
  'NESTED-2': nested,
};
