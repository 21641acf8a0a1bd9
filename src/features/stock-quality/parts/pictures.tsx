import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { photoFile, photoThumbnail } from '#core/files/contract';
import {
  listPictures,
  type PictureRow,
  removePicture,
  sharePicture,
} from '#core/goods-pictures/online-contract';
import type { Change } from '#core/wire/address';
import { basePath } from '#core/wire/call';
import { usePicture } from '../../../api/picture.ts';
import type { ListPageProps } from '../../../lists/list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import type { SheetColumn } from '../../../lists/table-file.ts';
import { Failure } from '../../../office/failure.tsx';
import { useChange, useOffice } from '../../../office/office.tsx';
import { useOpenRow } from '../../../office/remote-row.ts';
import { RowCard } from '../../../office/row-card.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Column } from '../../../ui/lists/data-table.tsx';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { exactTimeOf, fileTimeOf } from '../../../ui/text/format.ts';
import { Muted } from '../../../ui/text/muted.tsx';
import type { QualitySearch } from '../search.ts';
import classes from '../stock-quality.module.css';
import { nameOf } from './columns.tsx';

type Words = TFunction<'stock-quality'>;
type Common = 'title' | 'address' | 'search' | 'onSearch' | 'text' | 'filters' | 'tabs';

/** Pictures that stores took of goods, to be approved for all (decision G1). */
export function Pictures({
  common,
}: {
  common: Pick<ListPageProps<never, QualitySearch>, Common> & {
    onSearch: (change: Change<QualitySearch>) => void;
  };
}) {
  const { t, i18n } = useTranslation('stock-quality');
  const { q = '', store, sort, state } = usePaused(common.search);
  const source = useListOf(listPictures, { search: q, isShared: state === 'shared', hdstore: store, sort });
  const [opened, setOpened] = useOpenRow(source, common);
  return (
    <ListPage<PictureRow, QualitySearch>
      {...common}
      id="goods-pictures"
      name={t('tab.pictures')}
      list={{ source, about: t('about.pictures') }}
      rowKey={({ id }) => id}
      nameOf={(row) => nameOf(row, i18n.language)}
      firstSort="+takenAt"
      columns={columns(t, i18n.language)}
      card={(row) => (
        <RowCard onClick={() => setOpened(row)}>
          <span className={classes.pictured}>
            <Small row={row} />
            <span>
              <strong>{nameOf(row, i18n.language)}</strong>
              <Muted size="small">
                <Facts of={[`${row.hdstore} ${row.hdstoreName}`, row.takenByName]} />
              </Muted>
            </span>
          </span>
        </RowCard>
      )}
      filters={[
        ...common.filters,
        {
          as: 'choice',
          key: 'state',
          label: t('picture.which'),
          choices: [{ value: 'shared', label: t('picture.shared') }],
        },
      ]}
      file={{ columns: sheet(t) }}
      open={
        opened && {
          rowKey: opened.id,
          title: nameOf(opened, i18n.language),
          content: <PictureDetail key={opened.id} row={opened} onDone={() => setOpened(undefined)} />,
        }
      }
      onOpen={setOpened}
    />
  );
}

/** One picture as large as there is room, and what becomes of it. */
function PictureDetail({ row, onDone }: { row: PictureRow; onDone: () => void }) {
  const { t, i18n } = useTranslation('stock-quality');
  const { token } = useOffice();
  const [sharing, removing] = [useChange(sharePicture), useChange(removePicture)];
  const [whyNotShare, whyNotRemove] = [useWhyNot(sharePicture), useWhyNot(removePicture)];
  const url = usePicture(addressOf(photoFile.path, row.photo.id), token);
  const { width, height } = row.photo;
  const after = (words: string) => (done: unknown) => {
    if (done === undefined) return;
    toast(words);
    onDone();
  };
  const body = { id: row.id };
  return (
    <>
      <div className={classes.whole} style={{ aspectRatio: `${width} / ${height}` }}>
        {url && <img src={url} alt={nameOf(row, i18n.language)} />}
      </div>
      <FactList of={facts(t, row, i18n.language)} />
      {!row.isShared && (
        <Button
          fullWidth
          reason={whyNotShare}
          loading={sharing.isBusy}
          onClick={() => void sharing.run({ body }).then(after(t('picture.shared-done')))}
        >
          {t('picture.share')}
        </Button>
      )}
      <Button
        fullWidth
        variant="default"
        color="red"
        reason={whyNotRemove}
        loading={removing.isBusy}
        onClick={() => void removing.run({ body }).then(after(t('picture.removed')))}
      >
        {t('picture.remove')}
      </Button>
      <Muted size="small">{t('picture.remove-why')}</Muted>
      <Failure of={sharing.problem ?? removing.problem} />
    </>
  );
}

function Small({ row }: { row: PictureRow }): ReactNode {
  const { token } = useOffice();
  const url = usePicture(addressOf(photoThumbnail.path, row.photo.id), token);
  return url ? <img className={classes.small} src={url} alt="" /> : <span className={classes.small} />;
}

function columns(t: Words, language: string): Column<PictureRow>[] {
  return [
    { key: 'picture', header: t('picture.column'), width: 70, render: (row) => <Small row={row} /> },
    {
      key: 'goodsName',
      header: t('column.goodsName'),
      width: 280,
      sortKey: 'goodsName',
      render: (row) => <b>{nameOf(row, language)}</b>,
    },
    {
      key: 'hdgdcode',
      header: t('column.hdgdcode'),
      width: 120,
      sortKey: 'hdgdcode',
      render: (row) => row.hdgdcode,
    },
    {
      key: 'hdstore',
      header: t('column.hdstore'),
      width: 170,
      sortKey: 'hdstore',
      render: (row) => `${row.hdstore} ${row.hdstoreName}`,
    },
    { key: 'takenBy', header: t('picture.takenBy'), width: 120, render: (row) => row.takenByName },
    {
      key: 'takenAt',
      header: t('picture.takenAt'),
      width: 170,
      sortKey: 'takenAt',
      render: (row) => exactTimeOf(row.takenAt, language),
    },
    { key: 'sharedBy', header: t('picture.sharedBy'), width: 120, render: (row) => row.sharedByName ?? '' },
  ];
}

function facts(t: Words, row: PictureRow, language: string) {
  return [
    [t('column.hdgdcode'), row.hdgdcode] as const,
    [t('column.hdstore'), `${row.hdstore} ${row.hdstoreName}`] as const,
    [t('picture.takenBy'), row.takenByName] as const,
    [t('picture.takenAt'), exactTimeOf(row.takenAt, language)] as const,
    ...(row.sharedByName ? [[t('picture.sharedBy'), row.sharedByName] as const] : []),
  ];
}

function sheet(t: Words): SheetColumn<PictureRow>[] {
  return [
    { header: t('column.farticle'), value: (row) => row.farticle },
    { header: t('column.hdgdcode'), value: (row) => row.hdgdcode },
    { header: t('column.goodsName'), value: (row) => row.goodsName },
    { header: t('column.goodsNameEn'), value: (row) => row.goodsNameEn ?? '' },
    { header: t('column.hdstore'), value: (row) => row.hdstore },
    { header: t('column.hdstoreName'), value: (row) => row.hdstoreName },
    { header: t('picture.takenBy'), value: (row) => row.takenByName },
    { header: t('picture.takenAt'), kind: 'time', value: (row) => fileTimeOf(row.takenAt) },
    { header: t('picture.sharedBy'), value: (row) => row.sharedByName ?? '' },
  ];
}

function addressOf(path: string, id: string): string {
  return basePath + path.replace(':id', id);
}
