/** What the built app and server are made of: these folders, and the settings beside package.json. */
export const sourceFolders = ['core', 'locales', 'public', 'server', 'src', 'sw'];
export const settingsEndings = ['json', 'ts', 'js', 'cjs', 'mjs', 'html', 'css'];
