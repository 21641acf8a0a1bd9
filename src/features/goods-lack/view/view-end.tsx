import { useTranslation } from 'react-i18next';
import { exportFlags, undecided } from '#core/goods-lack/decision';
import type { StoreProgress } from '#core/goods-lack/progress';
import type { Change } from '#core/wire/address';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { type EndLink, WorkEnd } from '../../../store-work/work-end.tsx';
import { timeOf } from '../../../ui/text/format.ts';
import { PosButton } from './pos/button.tsx';
import type { ViewProps, ViewSearch } from './search.ts';

/** The end of what is to decide: when, how much and by whom; then the export, and what may deserve a look. */
export function ViewEnd({ of, onSearch }: Pick<ViewProps, 'onSearch'> & { of: StoreProgress }) {
  const { t, i18n } = useTranslation('lack-view');
  const { timeZone } = useStoreWork();
  const link = (key: string, words: string, count: number, search: Change<ViewSearch>): EndLink => ({
    key,
    words,
    count,
    onOpen: () => onSearch({ view: 'all', ...search }),
  });
  return (
    <WorkEnd
      title={t(of.done > 0 ? 'end.title' : 'end.nothing')}
      facts={
        of.lastAt !== null && (
          <>
            {timeOf(of.lastAt, i18n.language, timeZone)} · {t('end.count', { count: of.done })}
            <br />
            {of.people.map(({ name, count }) => `${name} ${count}`).join(' · ')}
          </>
        )
      }
      links={[
        link('export', t('end.to-export'), of.toExport, { export: exportFlags.export }),
        link('kept', t('end.not-exported'), of.notExported, { export: exportFlags.noexport }),
        link('undecided', t('end.undecided'), of.undecided, { disposal: undecided }),
      ]}
    >
      {of.toExport > 0 && <PosButton size="md" onSearch={onSearch} />}
    </WorkEnd>
  );
}
