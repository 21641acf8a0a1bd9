import { Checkbox, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { DemoPage } from '../kit/demo-page.tsx';
import { PopoverButton } from '../kit/popover-button.tsx';
import classes from './sticky.module.css';

const platforms = ['a-platform', 'b-platform', 'c-platform'] as const;
const paragraphs = Array.from({ length: 40 }, (_, index) => index + 1);

/** A bar that stays in sight while what it is for is scrolled, and a second one further down. */
export function StickyPage() {
  const { t } = useTranslation('demo-small');
  const isDesk = useDesk();
  // On a phone the title stays as well: a bar of the content would go below it.
  const onPhone = isDesk ? {} : { toolbar: <PublishBar />, keepsToolbar: true };
  return (
    <DemoPage about={t('sticky.about')} {...onPhone}>
      {isDesk && <PublishBar />}
      {paragraphs.slice(0, 4).map((number) => (
        <Card key={number}>{t('sticky.text', { number })}</Card>
      ))}
      <div className={classes.second}>{t('sticky.second')}</div>
      {paragraphs.slice(4).map((number) => (
        <Card key={number}>{t('sticky.text', { number })}</Card>
      ))}
    </DemoPage>
  );
}

function PublishBar() {
  const { t } = useTranslation('demo-small');
  const [chosen, choose] = useState<string[]>(['a-platform']);
  const [link, setLink] = useState('');
  const [at, setAt] = useState<string | null>(null);
  return (
    <div className={classes.bar}>
      <PopoverButton label={t('sticky.platforms', { count: chosen.length })}>
        <Checkbox.Group label={t('sticky.platform')} value={chosen} onChange={choose}>
          {platforms.map((platform) => (
            <Checkbox key={platform} value={platform} label={platform} className={classes.platform} />
          ))}
        </Checkbox.Group>
      </PopoverButton>
      <PopoverButton label={link === '' ? t('sticky.link') : t('sticky.link-set')}>
        <TextInput
          label={t('sticky.link')}
          type="url"
          placeholder="https://"
          value={link}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        />
      </PopoverButton>
      <DateTimePicker
        aria-label={t('sticky.at')}
        placeholder={t('sticky.at')}
        value={at}
        onChange={setAt}
        clearable
        className={classes.at}
      />
      <Button onClick={() => toast(t('sticky.published', { platforms: chosen.join(', ') }))}>
        {t('sticky.publish')}
      </Button>
    </div>
  );
}
