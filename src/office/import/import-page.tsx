import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCalls } from '#core/imports/calls';
import type { FileFormat } from '#core/imports/formats';
import type { CommonVerdict } from '#core/imports/verdict';
import type { AnswerOf, AnyCall } from '#core/wire/call';
import { download } from '../../api/send.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../ui/feedback/cut-off.ts';
import { errorToast } from '../../ui/feedback/toast.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { saveFile } from '../../ui/lists/save-file.ts';
import { useOffice } from '../office.tsx';
import { FileDrop } from './file-drop.tsx';
import classes from './import.module.css';
import type { ImportLook } from './look.ts';
import { PastImports } from './past-imports.tsx';
import { RunningImport } from './running.tsx';
import { useImport } from './use-import.ts';
import { Verdict } from './verdict.tsx';

type QueryOf<C extends ImportCalls> = NonNullable<AnswerOf<C['state']>>['query'];

/**
 * The page of a kind of import: a file is chosen, looked at, and only then imported; below it what was imported before.
 *
 * @param props.options what the importer chooses besides the file; another choice is looked at anew
 */
export function ImportPage<C extends ImportCalls, V extends CommonVerdict>(props: {
  calls: C;
  title: string;
  subtitle: string;
  template: { call: AnyCall; fileName: string };
  formats: readonly FileFormat[];
  actions?: ReactNode;
  look: ImportLook<V>;
  firstQuery: QueryOf<C>;
  options?: (at: {
    query: QueryOf<C>;
    isDisabled: boolean;
    onChange: (query: QueryOf<C>) => void;
  }) => ReactNode;
}) {
  const { t } = useTranslation('imports');
  const { token } = useOffice();
  const whyCutOff = useWhyCutOff();
  const { view, look, again } = useImport(props.calls);
  const [chosen, setChosen] = useState<QueryOf<C>>();
  const [file, setFile] = useState<File>();
  const state = view.kind === 'running' || view.kind === 'ended' ? view.state : undefined;
  // Of one that was found again its own.
  const query = chosen ?? state?.query ?? props.firstQuery;
  const isRunning = view.kind === 'running' || view.kind === 'sending';
  const said = useSaid(props.look.columnName);

  /** What was looked at was another import. */
  function change(changed: QueryOf<C>) {
    setChosen(changed);
    if (state?.preview) void again(state, changed, true);
    else if (file && view.kind === 'ended') void look(file, changed);
  }

  function choose(given: File) {
    setFile(given);
    void look(given, query);
  }

  async function saveTemplate() {
    try {
      saveFile(await download(props.template.call, { token }), props.template.fileName);
    } catch {
      errorToast(t('reasons:unreachable'), t('app:close'));
    }
  }

  // The look is of the kind that the calls are of.
  const verdict = (state?.verdict ?? undefined) as V | undefined;
  const isCancelled = state?.state === 'cancelled';
  const failure = view.kind === 'not-sent' ? view.said : state?.error;
  return (
    <Page
      title={props.title}
      subtitle={props.subtitle}
      actions={
        <>
          {props.actions}
          <Button reason={whyCutOff} variant="default" onClick={() => void saveTemplate()}>
            {t('template')}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {props.options?.({ query, isDisabled: isRunning || whyCutOff !== undefined, onChange: change })}
        <FileDrop
          fileName={view.kind === 'sending' ? view.fileName : (state?.fileName ?? file?.name)}
          formats={props.formats}
          isDisabled={isRunning}
          whyNot={isRunning ? undefined : whyCutOff}
          onFile={choose}
        />
        {view.kind === 'sending' && <RunningImport preview={view.preview} progress={null} job={null} />}
        {view.kind === 'running' && (
          <RunningImport
            preview={view.state.preview}
            progress={view.state.progress}
            job={{ calls: props.calls, id: view.state.id }}
          />
        )}
        {isCancelled && <p role="status">{t('cancelled')}</p>}
        {failure && (
          <p className={classes.failure} role="alert">
            {t(failure.reason === 'unreachable' ? 'upload-failed' : 'import-failed')}{' '}
            {t(`reasons:${failure.reason}`, said(failure.params))}
          </p>
        )}
        {state && verdict && (
          <Verdict
            title={props.title}
            verdict={verdict}
            look={props.look}
            whyNot={whyCutOff}
            onImport={() => void again(state, state.query, false)}
          />
        )}
        {file && (failure || isCancelled) && (
          <div>
            <Button reason={whyCutOff} onClick={() => void look(file, query)}>
              {t('preview')}
            </Button>
          </div>
        )}
        <PastImports calls={props.calls} />
      </div>
    </Page>
  );
}

/** Columns come by their wire names. */
function useSaid(columnName: (wireName: string) => string) {
  return ({ columns, ...params }: Record<string, string | number>) => ({
    ...params,
    ...(typeof columns === 'string' && { columns: columns.split(', ').map(columnName).join(', ') }),
  });
}
