/** Files of parts that have no page in the gallery, and why not. */
export const notAlone: Readonly<Record<string, string>> = {
  'src/ui/layout/when-seen.tsx': 'draws nothing; seen at work at the end of record-list',
  'src/ui/scanner/camera-scanner.tsx':
    'asks for the camera as soon as it is there; its parts have pages, and scanner-button opens it',
};
