/** Files of parts that have no page in the gallery, and why not. */
export const notAlone: Readonly<Record<string, string>> = {
  'src/ui/layout/when-seen.tsx': 'draws nothing; seen at work at the end of record-list',
  'src/ui/scanner/camera-scanner.tsx':
    'asks for the camera as soon as it is there; its parts have pages, and scanner-button opens it',
  'src/office/import/import-page.tsx': 'a whole page, whose parts have theirs: /stock/import',
  'src/office/import/import-screen.tsx':
    'the page for whoever may import, and a word for others: /stock/import',
  'src/office/office.tsx':
    'draws nothing: it tells the parts of the office who asks; around every page of the office',
  'src/office/queries.tsx':
    'draws nothing: it keeps what the server answered; around every page of the office',
  'src/store-work/company-screen.tsx': 'draws nothing of its own; around /goodslack/manager',
  'src/lists/held-desk.tsx': 'what held-list-page is on a desk: open its frame in a window of its own',
  'src/lists/held-phone.tsx': 'what held-list-page is on a phone: its frames show it',
  'src/lists/fields.tsx': 'draws cells, facts and file columns of a row: seen in the lists of half-past',
  'src/lists/remote-page.tsx': 'what list-page is of rows of the server: its frames show it',
  'src/lists/views.tsx': 'saved-views for a list',
  'src/store-work/purchaser-screen.tsx': 'draws nothing of its own; around /halfpast/purchaser',
  'src/store-work/store-screen.tsx':
    'draws nothing of its own but no-store, which has a page; around /sf/check',
  'src/store-work/work-screen.tsx': 'draws nothing: it tells the parts of offline work who works',
  'src/store-work/user-screen.tsx': 'draws nothing of its own; around /andon/list',
};
