import { canKeepApp } from '../api/can-keep-app.ts';
import { InsecureNotice } from './insecure-notice.tsx';
import { InstallHint } from './install-hint.tsx';
import { NotKeptNotice } from './not-kept-notice.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** What the app itself has to say, whatever is on screen; nothing, most of the time. */
export function AppBars() {
  if (!window.isSecureContext) return <InsecureNotice />;
  return (
    <>
      <UpdatePrompt />
      {!canKeepApp() && <NotKeptNotice />}
      <StorageNotice />
      <InstallHint />
    </>
  );
}
