import { Checkbox, Group, NumberInput, Radio } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { untouchedAfterDays } from '#core/near-expiry/today';
import { keepWalk } from '#core/near-expiry/walk';
import { useStoreWork } from '../../../store-work/store-work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { HelpMark } from '../../../ui/layout/help-mark.tsx';
import { useView } from '../store-view.tsx';
import type { ChecksProps } from './props.ts';

export type OwnFilterKey = 'mode' | 'qty' | 'live' | 'red' | 'untouched' | 'walk';

/** A filter that is no text, flag or day alone. */
export function OwnFilter({ of, search, onSearch }: ChecksProps & { of: OwnFilterKey }) {
  const { t } = useTranslation('near-expiry');
  const { download, may } = useStoreWork();
  const { articles, walk } = useView();
  switch (of) {
    case 'mode':
      return (
        <Radio.Group
          size="md"
          label={t('filter.mode')}
          value={search.mode ?? 'batch'}
          onChange={(mode) => onSearch({ mode: mode === 'nobatch' ? 'nobatch' : undefined })}
        >
          <Group gap="md" mt={4}>
            <Radio value="batch" label={t('filter.mode.batch')} />
            <Radio value="nobatch" label={t('filter.mode.nobatch')} />
            <HelpMark word="lots" />
          </Group>
        </Radio.Group>
      );
    case 'qty':
      return (
        <NumberInput
          size="md"
          label={t('filter.qty')}
          min={0}
          hideControls
          inputMode="decimal"
          value={search.qty ?? ''}
          onChange={(value) => onSearch({ qty: value === '' ? undefined : Number(value) })}
        />
      );
    case 'live': {
      const hasLive = articles.some((article) => article.lots.some((lot) => lot.liveQty !== null));
      return (
        <Checkbox
          size="md"
          label={t('filter.live')}
          // Known once every lot is here.
          description={hasLive || !download.isComplete ? undefined : t('filter.live.none')}
          disabled={!hasLive}
          checked={search.live ?? false}
          onChange={(event) => onSearch({ live: event.currentTarget.checked || undefined })}
        />
      );
    }
    case 'red':
      return (
        <Group gap={4} wrap="nowrap">
          <Checkbox
            size="md"
            label={t(search.mode === 'nobatch' ? 'filter.red.nobatch' : 'filter.red')}
            checked={search.red ?? false}
            onChange={(event) => onSearch({ red: event.currentTarget.checked || undefined })}
          />
          <HelpMark word="red" />
        </Group>
      );
    case 'walk':
      return (
        <Group justify="space-between">
          <Checkbox
            size="md"
            label={t('walk:order')}
            disabled={walk === undefined}
            checked={search.walk ?? false}
            onChange={(event) => onSearch({ walk: event.currentTarget.checked || undefined })}
          />
          {may(keepWalk) && (
            <Button size="md" variant="light" onClick={() => onSearch({ walking: true })}>
              {t('walk:title')}
            </Button>
          )}
        </Group>
      );
    case 'untouched':
      return (
        <Checkbox
          size="md"
          label={t('filter.untouched', { count: search.untouched ?? untouchedAfterDays })}
          checked={search.untouched !== undefined}
          onChange={(event) =>
            onSearch({ untouched: event.currentTarget.checked ? untouchedAfterDays : undefined })
          }
        />
      );
  }
}
