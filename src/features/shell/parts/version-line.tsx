import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverVersion } from '#core/shell/contract';
import { ownVersion } from '../../../api/own-version.ts';
import { sendEarly } from '../../../api/send-early.ts';
import { useShell } from '../shell-context.ts';
import classes from './version-line.module.css';

/** Which version this is, `0.2.0 · 1a2b3c4`, and the server's when that is another. */
export function VersionLine() {
  return <Versions own={ownVersion()} server={useServerVersion()} />;
}

export function Versions({ own, server }: { own: string; server: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <p className={classes.version}>
      {shown(own)}
      {server !== undefined && server !== own && (
        <span>{t('version.server', { version: shown(server) })}</span>
      )}
    </p>
  );
}

function shown(version: string): string {
  return version.replace('+', ' · ');
}

/** Asked for each time that somebody looks; undefined until it is known, and without a network. */
function useServerVersion(): string | undefined {
  const { token } = useShell();
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void sendEarly(serverVersion, { token })
      .then((answer) => {
        if (isCurrent) setVersion(answer.version);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return version;
}
