import { Group, NativeSelect, NumberInput, Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

/** Pages of a list: total, sizes, pager, jumper, in the order of the documents (spec 2, section 2). */
export function Pager(props: {
  total: number;
  page: number;
  size: number;
  sizes: readonly number[];
  onChange: (change: { page: number; size: number }) => void;
}) {
  const { t } = useTranslation('app');
  const { total, page, size } = props;
  const pages = Math.max(1, Math.ceil(total / size));
  return (
    <div className={classes.pager}>
      <span>{t('pager.total', { count: total })}</span>
      <Group gap={8}>
        <NativeSelect
          size="xs"
          aria-label={t('pager.size')}
          value={String(size)}
          // An administrator may have set another one for everybody.
          data={[...new Set([...props.sizes, size])]
            .sort((a, b) => a - b)
            .map((one) => ({ value: String(one), label: t('pager.per-page', { count: one }) }))}
          onChange={(event) => props.onChange({ page: 1, size: Number(event.currentTarget.value) })}
        />
        <Pagination
          size="sm"
          total={pages}
          value={Math.min(page, pages)}
          onChange={(next) => props.onChange({ page: next, size })}
          getItemProps={(item) => ({ 'aria-label': t('pager.page', { page: item }) })}
          getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
        />
        <NumberInput
          size="xs"
          w={72}
          aria-label={t('pager.jump')}
          placeholder={t('pager.jump')}
          min={1}
          max={pages}
          hideControls
          onKeyDown={(event) => {
            const wanted = Number(event.currentTarget.value);
            if (event.key === 'Enter' && wanted >= 1) props.onChange({ page: Math.min(wanted, pages), size });
          }}
        />
      </Group>
    </div>
  );
}
