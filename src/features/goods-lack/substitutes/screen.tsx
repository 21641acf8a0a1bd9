import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '#core/catalog/name-in';
import { defaultSubstitutes } from '#core/goods-lack/contract';
import { listDefaults, saveDefaults } from '#core/goods-lack/substitutes-contract';
import type { SessionInfo } from '#core/session/contract';
import type { Searched } from '#core/wire/address';
import { ListPage } from '../../../lists/list-page.tsx';
import { useListOf, usePaused } from '../../../lists/sources.ts';
import { OfficeScreen } from '../../../office/office.tsx';
import { useWhyNot } from '../../../office/use-why-not.ts';
import { CompanyScreen } from '../../../store-work/company-screen.tsx';
import { Button, lookOf } from '../../../ui/buttons/button.tsx';
import { useKnownGoods } from '../parts/known-goods.ts';
import { type DefaultsItem, defaultsColumns, defaultsSheet, goodsOf } from './columns.tsx';
import { DefaultsCard } from './defaults-card.tsx';
import { EditDefaults } from './edit-defaults.tsx';
import { RemoveDefaults } from './remove-defaults.tsx';
import { type SubstitutesSearch, substitutesAddress } from './search.ts';

type Props = Searched<SubstitutesSearch>;
type Open = { task: 'insert' } | { task: 'edit' | 'remove'; item: DefaultsItem };

/** What is offered for goods that are short, unless somebody says otherwise (decision L10). */
export function SubstitutesScreen({
  session,
  ...props
}: Props & { session: { token: string; user: SessionInfo } }) {
  return (
    <OfficeScreen session={session}>
      <CompanyScreen session={session} rows={defaultSubstitutes}>
        <Defaults {...props} />
      </CompanyScreen>
    </OfficeScreen>
  );
}

function Defaults({ search, onSearch }: Props) {
  const { t, i18n } = useTranslation('substitutes');
  const { q = '', substitute } = usePaused(search);
  const [open, setOpen] = useState<Open>();
  const known = useKnownGoods();
  const whyNot = useWhyNot(saveDefaults);
  const close = () => setOpen(undefined);
  const { language } = i18n;
  const tasks = {
    whyNot,
    onEdit: (item: DefaultsItem) => setOpen({ task: 'edit', item }),
    onRemove: (item: DefaultsItem) => setOpen({ task: 'remove', item }),
  };
  return (
    <>
      <ListPage<DefaultsItem, SubstitutesSearch>
        title={t('title')}
        id="substitutes"
        address={substitutesAddress}
        search={search}
        onSearch={onSearch}
        list={{ source: useListOf(listDefaults, { search: q, substitute }), about: t('about') }}
        rowKey={({ farticle }) => farticle}
        nameOf={(item) => nameIn(goodsOf(item), language)}
        firstSort=""
        columns={defaultsColumns(t, language, known, tasks)}
        card={(item) => <DefaultsCard item={item} known={known} {...tasks} />}
        text={{ key: 'q', label: t('goods-lack:search.placeholder') }}
        filters={[{ key: 'substitute', label: t('filter.substitute'), as: 'text' }]}
        file={{ columns: defaultsSheet(t, language) }}
        actions={
          <>
            <ToImport whyNot={whyNot} />
            <Button
              reason={whyNot}
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setOpen({ task: 'insert' })}
            >
              {t('insert')}
            </Button>
          </>
        }
      />
      {open?.task === 'insert' && <EditDefaults known={known} onClose={close} />}
      {open?.task === 'edit' && <EditDefaults item={open.item} known={known} onClose={close} />}
      {open?.task === 'remove' && <RemoveDefaults item={open.item} onClose={close} />}
    </>
  );
}

/** The way to the import; `whyNot` stands in its place while nothing could be imported. */
function ToImport({ whyNot }: { whyNot: string | undefined }) {
  const { t } = useTranslation('substitutes');
  return whyNot === undefined ? (
    <Link to="/goodslack/substitutes/import" {...lookOf({ variant: 'default' })}>
      {t('import')}
    </Link>
  ) : (
    <Button variant="default" reason={whyNot}>
      {t('import')}
    </Button>
  );
}
