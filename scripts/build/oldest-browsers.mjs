/**
 * The oldest browsers that README promises, as bundlers name them. Safari 16.4 has module workers, strict IndexedDB and
 * what the office's lists sort with; Chrome 110 and Firefox 121 are of its kind, the latter for `:has()`.
 */
export const oldestBrowsers = ['chrome110', 'edge110', 'firefox121', 'safari16.4', 'ios16.4'];
