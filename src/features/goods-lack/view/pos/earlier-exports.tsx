import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPosExports, posExportRows } from '#core/goods-lack/pos-contract';
import { featureOf } from '#core/wire/call';
import { problemOf } from '../../../../api/problem.ts';
import { send } from '../../../../api/send.ts';
import { type Source, useEndless } from '../../../../lists/sources.ts';
import { useStoreWork } from '../../../../store-work/store-work.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useWhyCutOff } from '../../../../ui/feedback/cut-off.ts';
import { errorToast, toast } from '../../../../ui/feedback/toast.tsx';
import { Sheet } from '../../../../ui/layout/sheet.tsx';
import { Facts } from '../../../../ui/lists/facts.tsx';
import { RecordCards } from '../../../../ui/lists/record-list.tsx';
import { dateTimeOf } from '../../../../ui/text/format.ts';
import type { ViewProps } from '../search.ts';
import { savePosFile } from './file.ts';
import classes from './pos.module.css';
import { type PosExport, TakeBack } from './take-back.tsx';

/** The store's exports, newest first: each file can be fetched again, with the same rows. */
export function EarlierExports({ onSearch }: Pick<ViewProps, 'onSearch'>) {
  const { t, i18n } = useTranslation('lack-view');
  const { timeZone } = useStoreWork();
  const list = useEndless(useExports());
  const { fetchAgain, busy } = useFetchAgain();
  const whyCutOff = useWhyCutOff();
  return (
    <Sheet
      opened
      onClose={() => onSearch({ pos: undefined })}
      title={t('pos.earlier')}
      closeLabel={t('app:close')}
    >
      <RecordCards<PosExport>
        list={list}
        more={list.more}
        isGoingOn={list.isGoingOn}
        rowKey={({ number }) => String(number)}
        isFiltered={false}
        card={(one) => (
          <div className={classes.file}>
            <span className={classes.fileName}>
              <b>{t('fact.number', { number: one.number })}</b>
              <Facts
                className={classes.fileFacts}
                of={[
                  dateTimeOf(one.time, i18n.language, timeZone),
                  one.userName,
                  t('pos.file-rows', { count: one.rows }),
                  one.takenBackTime ? t('pos.taken-back') : undefined,
                ]}
              />
            </span>
            {one.mayTakeBack && <TakeBack of={one} />}
            <Button
              variant="default"
              size="md"
              aria-label={t('pos.fetch-number', { number: one.number })}
              loading={busy === one.number}
              reason={one.takenBackTime ? t('reasons:export-taken-back') : whyCutOff}
              onClick={() => void fetchAgain(one)}
            >
              {t('pos.fetch')}
            </Button>
          </div>
        )}
      />
    </Sheet>
  );
}

function useExports(): Source<PosExport> {
  const { token, user, store } = useStoreWork();
  const body = { hdstore: store.code };
  return {
    key: [featureOf(listPosExports), user.userId, listPosExports.name, body],
    fetch: ({ page, limit, ...patience }) =>
      send(listPosExports, { token, body: { ...body, page, limit }, ...patience }),
  };
}

function useFetchAgain() {
  const { t } = useTranslation('lack-view');
  const { token } = useStoreWork();
  const [busy, setBusy] = useState<number>();
  async function fetchAgain({ number }: PosExport): Promise<void> {
    setBusy(number);
    try {
      const taken = await send(posExportRows, { token, params: { number } });
      await savePosFile(t, taken);
      toast(t('pos.saved', { count: taken.rows }), [], { title: taken.fileName });
    } catch (error) {
      const { reason, params } = problemOf(error);
      errorToast(t(`reasons:${reason}`, params), t('app:close'));
    } finally {
      setBusy(undefined);
    }
  }
  return { fetchAgain, busy };
}
