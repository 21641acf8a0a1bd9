import { Checkbox, Radio, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyCall } from '#core/wire/call';
import { useWhyNot } from '../../office/use-why-not.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { PopoverButton } from '../kit/popover-button.tsx';
import classes from './articles.module.css';
import type { Written } from './written.ts';

const platforms = ['a-platform', 'b-platform', 'c-platform'] as const;

/** Stays in sight beside a long article: what surrounds it, what ends the writing, and why it did not. */
export function PublishBar(props: {
  written: Written;
  isBusy: boolean;
  /** The one that is made. */
  call: AnyCall;
  linkError: string | undefined;
  /** Why it did not come to that. */
  failure: ReactNode;
  onChange: (change: Partial<Written>) => void;
  onPublish: () => void;
  onDraft: () => void;
}) {
  const { t } = useTranslation('demo-articles');
  const { written, isBusy, linkError, onChange } = props;
  const whyNot = useWhyNot(props.call);
  const comments = written.comment_disabled ? 'closed' : 'open';
  return (
    <div className={classes.bar} data-thumb-bar>
      <PopoverButton label={t(`comments.${comments}`)}>
        <Radio.Group
          label={t('comments')}
          value={comments}
          onChange={(value) => onChange({ comment_disabled: value === 'closed' })}
        >
          {(['open', 'closed'] as const).map((value) => (
            <Radio key={value} value={value} label={t(`comments.${value}`)} className={classes.choice} />
          ))}
        </Radio.Group>
      </PopoverButton>
      <PopoverButton label={t('platforms', { number: written.platforms.length })}>
        <Checkbox.Group
          label={t('field.platforms')}
          value={written.platforms}
          onChange={(chosen) => onChange({ platforms: chosen })}
        >
          {platforms.map((platform) => (
            <Checkbox key={platform} value={platform} label={platform} className={classes.choice} />
          ))}
        </Checkbox.Group>
      </PopoverButton>
      <span data-field="source_uri">
        <PopoverButton label={t(written.source_uri === '' ? 'link' : 'link-set')}>
          <TextInput
            label={t('field.source_uri')}
            type="url"
            placeholder="https://"
            maxLength={2000}
            value={written.source_uri}
            error={linkError}
            onChange={({ currentTarget }) => onChange({ source_uri: currentTarget.value })}
          />
        </PopoverButton>
      </span>
      <Button loading={isBusy} reason={whyNot} onClick={props.onPublish}>
        {t('publish')}
      </Button>
      <Button variant="light" loading={isBusy} reason={whyNot} onClick={props.onDraft}>
        {t('draft')}
      </Button>
      <div className={classes.failure}>
        <FormFailure>{props.failure}</FormFailure>
      </div>
    </div>
  );
}
