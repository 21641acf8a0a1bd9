import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportCalls, PastImport } from '#core/imports/calls';
import { isUnderWay } from '#core/jobs/states';
import { useListOf, usePage } from '../../lists/sources.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { StateWord } from '../../ui/lists/state-word.tsx';
import { exactTimeOf } from '../../ui/text/format.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { Muted } from '../../ui/text/muted.tsx';
import { Entries, Entry } from '../entries.tsx';
import { useChange, useOffice } from '../office.tsx';
import { Question } from '../question.tsx';
import { useWhyNot } from '../use-why-not.ts';
import { Reverting } from './reverting.tsx';

const whileRevertingMs = 1000;

const isBeingReverted = ({ reverting }: PastImport) => reverting !== null && isUnderWay(reverting);
const againMs = (shown: readonly PastImport[]) =>
  shown.some(isBeingReverted) ? whileRevertingMs : undefined;

/** What was imported before, and a way to take it back: a job does that, which is found again here, whoever began it. */
export function PastImports({ calls }: { calls: ImportCalls }) {
  const { t, i18n } = useTranslation('imports');
  const [page, setPage] = useState({ page: 1, size: 10 });
  const [asking, setAsking] = useState<PastImport>();
  const list = usePage({ ...useListOf(calls.list, {}), againMs }, page.page, page.size);
  const whyNot = useWhyNot(calls.revert);
  const { may } = useOffice();
  const total = list.total ?? 0;
  return (
    <section>
      <Heading size="title">{t('past.title')}</Heading>
      <Entries list={list} shown={list.items} about={t('past.about')}>
        {(row) => (
          <Entry
            key={row.id}
            id={row.id}
            name={row.fileName}
            marks={
              <>
                {row.revertedAt && <StateWord tone="off">{t('past.reverted')}</StateWord>}
                {isBeingReverted(row) && <StateWord tone="good">{t('past.reverting')}</StateWord>}
              </>
            }
            text={
              <>
                <Muted size="small">
                  {exactTimeOf(row.at, i18n.language)} · {row.owner.name} {row.owner.usercode}
                </Muted>
                <Muted size="small">
                  {t('past.figures', {
                    imported: row.imported,
                    unchanged: row.unchanged,
                    refused: row.refused,
                  })}
                </Muted>
                {row.revertedAt && (
                  <Muted size="small">
                    {t('past.reverted-by', {
                      name: row.revertedBy ?? '',
                      at: exactTimeOf(row.revertedAt, i18n.language),
                    })}
                  </Muted>
                )}
                <Reverting reverting={row.reverting} />
              </>
            }
          >
            {row.isRevertible && may(calls.revert) && (
              <Button
                reason={whyNot}
                variant="default"
                aria-label={t('revert-one', { name: row.fileName })}
                onClick={() => setAsking(row)}
              >
                {t('revert')}
              </Button>
            )}
          </Entry>
        )}
      </Entries>
      {total > page.size && (
        <Pager total={total} page={page.page} size={page.size} sizes={[10, 20, 50]} onChange={setPage} />
      )}
      {asking && <Revert calls={calls} row={asking} onClose={() => setAsking(undefined)} />}
    </section>
  );
}

function Revert(props: { calls: ImportCalls; row: PastImport; onClose: () => void }) {
  const { t } = useTranslation('imports');
  const { row, onClose } = props;
  const reverting = useChange(props.calls.revert);
  return (
    <Question
      title={t('revert-question', { name: row.fileName })}
      text={t('revert-text', { count: row.imported })}
      submitLabel={t('revert')}
      making={reverting}
      run={() => reverting.run({ body: { id: row.id } })}
      onDone={() => {
        toast(t('revert-begun', { name: row.fileName }));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
