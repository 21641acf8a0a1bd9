import { Radio, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { listAudit } from '#core/logs/contract';
import type { SessionInfo } from '#core/session/contract';
import { importKind, importTemplate, points } from '#core/stock-lots/contract';
import { download } from '../../../api/send.ts';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../ui/feedback/cut-off.ts';
import { errorToast } from '../../../ui/feedback/toast.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { saveFile } from '../../../ui/lists/save-file.ts';
import classes from './import.module.css';
import { FileDrop } from './parts/file-drop.tsx';
import { RunningImport } from './parts/running.tsx';
import { Verdict } from './parts/verdict.tsx';
import { type Mode, useImport } from './use-import.ts';

/** Lots from the warehouse system's spreadsheet: chosen, looked at, and only then imported. */
export function ImportScreen({ session }: { session: { token: string; user: SessionInfo } }) {
  return hasPoint(session.user.points, points.import) ? <Import {...session} /> : <NotAllowed />;
}

/** For somebody who came by an address: the menu leads here only those who may. */
function NotAllowed() {
  const { t } = useTranslation('stock-lots');
  return (
    <Page title={t('title')}>
      <div className={classes.content}>
        <p className={classes.failure} role="alert">
          {t('reasons:no-permission', { point: t('point.import') })}
        </p>
      </div>
    </Page>
  );
}

function Import({ token, user }: { token: string; user: SessionInfo }) {
  const { t } = useTranslation('stock-lots');
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>('update');
  const { state, run, reset } = useImport(token);
  const whyCutOff = useWhyCutOff();
  const isRunning = state.kind === 'running';
  /** Columns come by their wire names. */
  const said = ({ columns, ...params }: Record<string, string | number>) => ({
    ...params,
    ...(typeof columns === 'string' && {
      columns: columns
        .split(', ')
        .map((wireName) => t(`column.${wireName}`))
        .join(', '),
    }),
  });

  /** What was previewed was another import. */
  function changeMode(changed: Mode) {
    setMode(changed);
    if (file && !whyCutOff) void run(file, changed, true);
    else reset();
  }

  function choose(chosen: File) {
    setFile(chosen);
    void run(chosen, mode, true);
  }

  async function saveTemplate() {
    try {
      saveFile(await download(importTemplate, token), 'stock-lots.xlsx');
    } catch {
      errorToast(t('reasons:unreachable'), t('app:close'));
    }
  }

  return (
    <Page
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <>
          {user.calls.includes(listAudit.name) && (
            <Link to="/system/logs" search={{ kind: importKind }} {...lookOf({ variant: 'default' })}>
              {t('earlier')}
            </Link>
          )}
          <Button reason={whyCutOff} variant="default" onClick={() => void saveTemplate()}>
            {t('template')}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        <Radio.Group
          label={t('mode')}
          value={mode}
          onChange={(value) => changeMode(value === 'snapshot' ? 'snapshot' : 'update')}
        >
          <Stack gap={8} mt={6}>
            <Radio
              value="update"
              label={t('mode.update')}
              description={t('mode.update-text')}
              disabled={isRunning}
            />
            <Radio
              value="snapshot"
              label={t('mode.snapshot')}
              description={t('mode.snapshot-text')}
              disabled={isRunning}
            />
          </Stack>
        </Radio.Group>
        <FileDrop
          file={file}
          isDisabled={isRunning}
          whyNot={isRunning ? undefined : whyCutOff}
          onFile={choose}
        />
        {state.kind === 'running' && <RunningImport {...state} />}
        {state.kind === 'failed' && (
          <p className={classes.failure} role="alert">
            {t(state.reason === 'unreachable' ? 'upload-failed' : 'import-failed')}{' '}
            {t(`reasons:${state.reason}`, said(state.params))}
          </p>
        )}
        {state.kind === 'verdict' && (
          <Verdict
            verdict={state.verdict}
            whyNot={whyCutOff}
            onImport={file ? () => void run(file, mode, false) : undefined}
          />
        )}
        {file && (state.kind === 'idle' || state.kind === 'failed') && (
          <div>
            <Button reason={whyCutOff} onClick={() => void run(file, mode, true)}>
              {t('preview')}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}
