/** The demo company's three accounts of the template (documents 1 and 2, section 6). */
export type DemoRole = 'admin' | 'editor' | 'visitor';

/** An address of the demo pages, or a group of them. */
export type DemoRoute = {
  /** Stable: the menu's code without `DEMO-`, and the key of its page in the app. */
  id: string;
  /** Its name in the company's language; the app says it in the reader's. */
  title: string;
  icon?: string;
  /** Absent = it only groups. */
  path?: string;
  /** Absent = those of the group above. */
  roles?: readonly DemoRole[];
  /** It has no entry in the menu: a page for itself, or one that another leads to. */
  hidden?: true;
  /** Addresses below its own are its own too: an article's, a part's. */
  hasMore?: true;
  children?: readonly DemoRoute[];
};

const all = ['admin', 'editor', 'visitor'] as const;
const staff = ['admin', 'editor'] as const;

/** Every page of the template, at its address, for its roles; and what the gallery adds. */
export const demoRoutes: readonly DemoRoute[] = [
  {
    id: 'ALL',
    title: '演示',
    icon: 'star',
    roles: staff,
    children: [
      { id: 'GALLERY', title: '部件库', icon: 'box', path: '/gallery', hasMore: true },
      { id: 'DASHBOARD', title: '演示看板', icon: 'chart', path: '/demo/dashboard', roles: all },
      { id: 'DOCUMENTATION', title: '文档', icon: 'book', path: '/documentation/index' },
      { id: 'GUIDE', title: '引导页', icon: 'map', path: '/guide/index' },
      { id: 'ICONS', title: '图标', icon: 'star', path: '/icon/index' },
      {
        id: 'PERMISSION',
        title: '权限测试页',
        icon: 'key',
        children: [
          { id: 'PERMISSION-PAGE', title: '页面权限', path: '/permission/page', roles: ['admin'] },
          { id: 'PERMISSION-DIRECTIVE', title: '指令权限', path: '/permission/directive' },
          { id: 'PERMISSION-ROLE', title: '角色权限', path: '/permission/role', roles: ['admin'] },
        ],
      },
      {
        id: 'COMPONENTS',
        title: '组件',
        icon: 'box',
        children: [
          { id: 'RICH-TEXT', title: '富文本编辑器', path: '/components/tinymce' },
          { id: 'MARKDOWN', title: 'Markdown', path: '/components/markdown' },
          { id: 'JSON-EDITOR', title: 'JSON 编辑器', path: '/components/json-editor' },
          { id: 'SPLIT-PANE', title: '分栏', path: '/components/split-pane' },
          { id: 'AVATAR-UPLOAD', title: '头像上传', path: '/components/avatar-upload' },
          { id: 'DROPZONE', title: '拖放上传', path: '/components/dropzone' },
          { id: 'QINIU', title: '令牌上传', path: '/qiniu/upload' },
          { id: 'STICKY', title: '吸附条', path: '/components/sticky' },
          { id: 'COUNT-TO', title: '数字滚动', path: '/components/count-to' },
          { id: 'MIXIN', title: '小组件', path: '/components/mixin' },
          { id: 'BACK-TO-TOP', title: '返回顶部', path: '/components/back-to-top' },
          { id: 'DRAG-DIALOG', title: '拖动对话框', path: '/components/drag-dialog' },
          { id: 'DRAG-SELECT', title: '拖动选择', path: '/components/drag-select' },
          { id: 'DND-LIST', title: '列表拖动', path: '/components/dnd-list' },
          { id: 'DRAG-KANBAN', title: '看板拖动', path: '/components/drag-kanban' },
        ],
      },
      {
        id: 'CHARTS',
        title: '图表',
        icon: 'chart',
        children: [
          { id: 'CHART-KEYBOARD', title: '键盘图表', path: '/charts/keyboard' },
          { id: 'CHART-LINE', title: '折线图', path: '/charts/line' },
          { id: 'CHART-MIX', title: '混合图表', path: '/charts/mix-chart' },
        ],
      },
      {
        id: 'NESTED',
        title: '嵌套菜单',
        icon: 'tree',
        children: [
          {
            id: 'NESTED-1',
            title: '菜单 1',
            path: '/nested/menu1',
            children: [
              { id: 'NESTED-1-1', title: '菜单 1-1', path: '/nested/menu1/menu1-1' },
              {
                id: 'NESTED-1-2',
                title: '菜单 1-2',
                path: '/nested/menu1/menu1-2',
                children: [
                  { id: 'NESTED-1-2-1', title: '菜单 1-2-1', path: '/nested/menu1/menu1-2/menu1-2-1' },
                  { id: 'NESTED-1-2-2', title: '菜单 1-2-2', path: '/nested/menu1/menu1-2/menu1-2-2' },
                ],
              },
              { id: 'NESTED-1-3', title: '菜单 1-3', path: '/nested/menu1/menu1-3' },
            ],
          },
          { id: 'NESTED-2', title: '菜单 2', path: '/nested/menu2' },
        ],
      },
      {
        id: 'TABLE',
        title: '表格',
        icon: 'table',
        children: [
          { id: 'TABLE-DYNAMIC', title: '动态表格', path: '/table/dynamic-table' },
          { id: 'TABLE-DRAG', title: '拖动表格', path: '/table/drag-table' },
          { id: 'TABLE-INLINE', title: '表内编辑', path: '/table/inline-edit-table' },
          { id: 'TABLE-COMPLEX', title: '综合表格', path: '/table/complex-table' },
        ],
      },
      {
        id: 'EXAMPLE',
        title: '文章示例',
        icon: 'file',
        children: [
          { id: 'ARTICLE-CREATE', title: '写文章', path: '/example/create' },
          { id: 'ARTICLE-EDIT', title: '编辑文章', path: '/example/edit', hidden: true, hasMore: true },
          { id: 'ARTICLE-LIST', title: '文章列表', path: '/example/list' },
        ],
      },
      { id: 'TAB', title: '标签页', icon: 'file', path: '/tab/index' },
      {
        id: 'ERROR',
        title: '错误页面',
        icon: 'alert',
        children: [
          { id: 'ERROR-401', title: '401', path: '/error/401' },
          { id: 'ERROR-404', title: '404', path: '/error/404' },
        ],
      },
      { id: 'ERROR-LOG', title: '制造错误', icon: 'alert', path: '/error-log/log' },
      {
        id: 'EXCEL',
        title: 'Excel',
        icon: 'table',
        children: [
          { id: 'EXCEL-EXPORT', title: '导出 Excel', path: '/excel/export-excel' },
          { id: 'EXCEL-SELECTED', title: '导出选中行', path: '/excel/export-selected-excel' },
          { id: 'EXCEL-MERGED', title: '导出多级表头', path: '/excel/export-merge-header' },
          { id: 'EXCEL-UPLOAD', title: '上传 Excel', path: '/excel/upload-excel' },
        ],
      },
      { id: 'ZIP', title: '导出 Zip', icon: 'box', path: '/zip/download' },
      { id: 'PDF', title: 'PDF', icon: 'file', path: '/pdf/index' },
      { id: 'PDF-DOWNLOAD', title: '打印文章', path: '/pdf/download', hidden: true },
      { id: 'THEME', title: '换肤', icon: 'palette', path: '/theme/index' },
      { id: 'CLIPBOARD', title: '剪贴板', icon: 'checklist', path: '/clipboard/index' },
      { id: 'I18N', title: '国际化', icon: 'map', path: '/i18n/index' },
      { id: 'SIGN-IN', title: '第三方登录', icon: 'users', path: '/demo/social-signin' },
      { id: 'PROFILE', title: '演示个人页', icon: 'users', path: '/demo/profile' },
      {
        id: 'EXTERNAL',
        title: '外部链接',
        icon: 'link',
        path: 'https://github.com/PanJiaChen/vue-element-admin',
      },
    ],
  },
];
