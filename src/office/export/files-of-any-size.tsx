import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import { answeredAtMost, type ExportCalls } from '#core/exports/calls';
import { isUnderWay } from '#core/jobs/states';
import { featureOf } from '#core/wire/call';
import { problemOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useIsCutOff } from '../../api/use-cut-off.ts';
import { ListFiles, type ListFilesProps, useAbout } from '../../lists/list-files.tsx';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { FormatMenu } from '../../ui/lists/export-menu.tsx';
import { useOffice } from '../office.tsx';
import { useWhyNot, useWhyNotPermitted } from '../use-why-not.ts';
import { useLastExport } from './use-last-export.ts';

type Large = {
  calls: ExportCalls;
  /** What the server's list is asked for that has these rows. */
  query: object;
  /** Undefined until the server has said so. */
  total: number | undefined;
};

/**
 * A list's files: few rows are written by the browser, many by the server in the background (see `LastExport`). What is on this
 * device is written here, however much it is, while the server is out of reach. Either way they are for who may export.
 */
export function FilesOfAnySize<Row>({ large, ...props }: ListFilesProps<Row> & { large: Large }) {
  const isCutOff = useIsCutOff();
  const reason = useWhyNotPermitted(large.calls.start);
  const isLarge = (large.total ?? 0) > answeredAtMost && !(props.isHere && isCutOff);
  return isLarge ? (
    <LargeFiles {...large} name={props.name} />
  ) : (
    <ListFiles<Row> {...props} reason={reason} />
  );
}

function LargeFiles({ calls, query, total = 0, name }: Large & { name: string }) {
  const { t, i18n } = useTranslation('exports');
  const { token } = useOffice();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const whyNot = useWhyNot(calls.start);
  const aboutOf = useAbout();
  const last = useLastExport(calls);
  const isRunning = last !== null && isUnderWay(last);

  async function start(format: 'xlsx' | 'csv') {
    setBusy(true);
    try {
      await send(calls.start, { token, body: { ...query, id: uuidv7(), format, about: aboutOf(name) } });
    } catch (error) {
      const { reason, params } = problemOf(error);
      errorToast(`${t('failed')} ${t(`reasons:${reason}`, params)}`, t('forms:close'));
    }
    // Also when no answer came: it may have begun all the same.
    await client.invalidateQueries({ queryKey: [featureOf(calls.last)], predicate: isOf(calls) });
    setBusy(false);
  }

  return (
    <FormatMenu
      reason={whyNot ?? (isRunning ? t('reasons:export-running') : undefined)}
      isPrinting={isBusy}
      note={t('large', { count: total, rows: total.toLocaleString(i18n.language) })}
      onChoose={(format) => void start(format)}
    />
  );
}

function isOf(calls: ExportCalls) {
  return ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === calls.last.name;
}
