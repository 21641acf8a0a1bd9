import { Radio, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { DayField } from '../../ui/dates/day-field.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { languageNames, useChooseLanguage } from '../../ui/text/language-context.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { Line } from '../kit/line.tsx';
import { Rows } from '../kit/rows.tsx';
import classes from './i18n.module.css';

const codes = Object.keys(languageNames) as (keyof typeof languageNames)[];
const options = ['one', 'two', 'three'] as const;
const buttons = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;

type Person = { id: string; name: string; address: string };
const people: readonly Person[] = Array.from({ length: 3 }, (_, index) => ({
  id: String(index),
  name: 'Tom',
  address: 'No. 189, Grove St, Los Angeles',
}));

/** What changes with the language of the app: words, days, choices, tables. */
export function I18nPage() {
  const { t, i18n } = useTranslation('demo-small');
  const choose = useChooseLanguage();
  const [day, setDay] = useState<string | null>(null);
  const columns: Column<Person>[] = [
    { key: 'name', header: t('i18n.name'), width: 160, render: ({ name }) => name },
    { key: 'address', header: t('i18n.address'), width: 360, render: ({ address }) => address },
  ];
  return (
    <DemoPage about={t('i18n.about')}>
      <Card padding="md">
        <Radio.Group
          label={t('i18n.language')}
          value={i18n.language}
          onChange={(code) => {
            const found = codes.find((one) => one === code);
            if (found) void choose(found);
          }}
        >
          <Line>
            {codes.map((code) => (
              <Radio key={code} value={code} label={languageNames[code]} />
            ))}
          </Line>
        </Radio.Group>
      </Card>
      <div className={classes.fields}>
        <DayField size="sm" label={t('i18n.day')} value={day} onChange={setDay} />
        <Select
          label={t('i18n.choice')}
          placeholder={t('i18n.placeholder')}
          data={options.map((value) => ({ value, label: t(`i18n.option.${value}`) }))}
        />
      </div>
      <Line>
        {buttons.map((name) => (
          <Button
            key={name}
            variant={
              name === 'primary' || name === 'danger' ? 'filled' : name === 'default' ? 'default' : 'light'
            }
            color={name === 'danger' ? 'red' : undefined}
            onClick={() => toast(t(`i18n.button.${name}`))}
          >
            {t(`i18n.button.${name}`)}
          </Button>
        ))}
      </Line>
      <Rows<Person>
        label={t('i18n.table')}
        list={{ items: people, total: people.length, fetchedAt: 1, problem: null, retry: () => undefined }}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </DemoPage>
  );
}
