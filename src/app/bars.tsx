import { InsecureNotice } from './insecure-notice.tsx';
import { InstallHint } from './install-hint.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What the app itself has to say, whatever is on screen; nothing, most of the time. */
export function AppBars() {
  if (!window.isSecureContext) return <InsecureNotice />;
  return (
    <>
      <UpdatePrompt />
      <StorageNotice />
      <InstallHint />
    </>
  );
}
