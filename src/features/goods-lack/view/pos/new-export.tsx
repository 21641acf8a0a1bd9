import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updateFlags } from '#core/goods-lack/contract';
import { exportFlags, needsStore, undecided } from '#core/goods-lack/decision';
import { listStoreLacks } from '#core/goods-lack/list';
import { noLackFilter } from '#core/goods-lack/query';
import { recordedAs } from '#offline';
import { useOffline, usePending } from '#offline/react';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import { Button, lookOf } from '../../../../ui/buttons/button.tsx';
import { FormSheet } from '../../../../ui/forms/form-sheet.tsx';
import { lackFilterOf } from '../../parts/filter.ts';
import { isFiltered, type ViewProps } from '../search.ts';
import { useLacks } from '../store-lacks.ts';
import { bodyOf } from './export-request.ts';
import classes from './pos.module.css';
import { LastExport } from './take-back.tsx';
import { usePosExport } from './use-export.ts';

/** What goes into the file, before it is asked for; where one before never came, that one first. */
export function NewExport({ search, onSearch }: ViewProps) {
  const { t } = useTranslation('lack-view');
  const { store } = useStoreWork();
  const { rows, flagsOf, isOver } = useLacks();
  const [isDecidedOnly, setDecidedOnly] = useState(true);
  const unsent = useUnsentFlags(store.code);
  const { unfinished, isBusy, problem, begin, finish } = usePosExport();
  const filter = { ...noLackFilter, ...lackFilterOf(search), exportFlag: exportFlags.export, sort: '' };
  const all = listStoreLacks(rows, flagsOf, store.code, filter, isOver);
  const notDecided = all.filter(({ disposal }) => disposal === undecided).length;
  const taken = isDecidedOnly ? all.length - notDecided : all.length;
  const unanswered = all.filter(needsStore).length;
  const isHeldUp = unsent.waiting + unsent.refused > 0;
  const close = () => onSearch({ pos: undefined });

  async function run() {
    const isSaved = await (unfinished
      ? finish(unfinished)
      : begin(bodyOf(search, store.code, isDecidedOnly)));
    if (isSaved) close();
  }

  return (
    <FormSheet
      title={t('pos.title')}
      isDirty={false}
      isBusy={isBusy}
      failure={problem && failureOf(problem)}
      submitLabel={unfinished ? t('pos.again') : t('pos.run', { count: taken })}
      isUnchanged={!unfinished && (taken === 0 || isHeldUp)}
      onSubmit={() => void run()}
      onClose={close}
    >
      {unfinished ? (
        <p className={classes.note} role="status">
          <strong>{t('pos.unfinished')}</strong>
          {t('pos.unfinished-text')}
        </p>
      ) : (
        <>
          <p className={classes.count}>
            <b>{taken}</b> {t('pos.rows', { count: taken })}
          </p>
          <p>
            {t(isFiltered(search) ? 'pos.filtered' : 'pos.whole', { store: `${store.code} ${store.name}` })}
          </p>
          {notDecided > 0 && (
            <Checkbox
              size="md"
              label={t('pos.leave-out', { count: notDecided })}
              description={t('pos.leave-out-text')}
              checked={isDecidedOnly}
              onChange={(event) => setDecidedOnly(event.currentTarget.checked)}
            />
          )}
          {unanswered > 0 && <p className={classes.note}>{t('pos.unanswered', { count: unanswered })}</p>}
          <HeldUp {...unsent} />
        </>
      )}
      <LastExport />
      <Button variant="subtle" className={classes.earlier} onClick={() => onSearch({ pos: 'earlier' })}>
        {t('pos.earlier')}
      </Button>
    </FormSheet>
  );

  function failureOf({ reason, params }: NonNullable<typeof problem>): string {
    // What was lost is not gone: it is asked for again under the same number.
    return reason === 'unreachable' ? t('pos.lost') : t(`reasons:${reason}`, params);
  }
}

/** Edits of the store that the server has not taken: what they say would be missing from the file. */
function HeldUp({ waiting, refused }: { waiting: number; refused: number }) {
  const { t } = useTranslation('lack-view');
  const offline = useOffline();
  if (waiting + refused === 0) return null;
  return (
    <div className={classes.note} role="status">
      <strong>{t('pos.unsent', { count: waiting + refused })}</strong>
      {t(refused > 0 ? 'pos.refused-text' : 'pos.unsent-text')}
      {refused > 0 ? (
        <Link to="/sync" {...lookOf({ variant: 'default' })}>
          {t('pos.to-sync')}
        </Link>
      ) : (
        <Button variant="default" onClick={() => offline.replay()}>
          {t('pos.send-now')}
        </Button>
      )}
    </div>
  );
}

/** What a store has said of shortages and the server has not taken: on its way, or refused and waiting for its user. */
function useUnsentFlags(store: string): { waiting: number; refused: number } {
  const { operations } = usePending();
  return useMemo(() => {
    const own = operations.filter(
      (operation) => operation.store === store && recordedAs(operation, updateFlags) !== undefined,
    );
    const refused = own.filter(({ state }) => state === 'parked').length;
    return { waiting: own.length - refused, refused };
  }, [operations, store]);
}
