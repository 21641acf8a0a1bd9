import { Textarea, TextInput } from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Article, articleLimits } from '#core/demos/articles';
import { createArticle, updateArticle } from '#core/demos/contract';
import { useChange } from '../../office/office.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { homeZone } from '../../ui/dates/home-zone.ts';
import { useCalendar } from '../../ui/dates/use-calendar.ts';
import { errorToast, toast } from '../../ui/feedback/toast.tsx';
import { useDesk } from '../../ui/layout/use-desk.ts';
import { StarField } from '../kit/articles/stars.tsx';
import { timeOfText, timeText } from '../kit/articles/time-text.ts';
import { Fields } from '../kit/fields.tsx';
import { RichText } from '../kit/rich-text/rich-text.tsx';
import classes from './articles.module.css';
import { AuthorField } from './author-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PublishBar } from './publish-bar.tsx';
import { useKeptArticle } from './use-kept-article.ts';
import { bodyOf, unwritten, type Written, writtenOf, wrongToKeep, wrongToPublish } from './written.ts';

const problems = { published: wrongToPublish, draft: wrongToKeep };
type Status = keyof typeof problems;
type Name = keyof Written & string;

/** An article being written: kept on this device as it is typed, and on the server when it is published or put by. */
export function ArticleForm(props: { article: Article | undefined; onSaved: (saved: Article) => void }) {
  const { t } = useTranslation('demo-articles');
  const { article } = props;
  const kept = useKeptArticle(
    `demo.article.${article?.id ?? 'new'}`,
    article ? writtenOf(article) : unwritten,
  );
  const { written } = kept;
  const [asked, setAsked] = useState<Status>();
  const [mended, setMended] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const insert = useChange(createArticle);
  const update = useChange(updateArticle);
  const { problem, isBusy } = article ? update : insert;
  const time = useCalendar(t('field.timestamp'));
  const isDesk = useDesk();

  const wrong = asked ? problems[asked](written) : {};
  /** What is wrong with a field, by this page or by the server, until something else is typed there. */
  const errorOf = (name: Name): string | undefined => {
    const here = wrong[name];
    if (here) return t(`wrong.${here}`, { field: t(`field.${name}`) });
    const there = mended.includes(name) ? undefined : problem?.fields[name];
    return there && t(`reasons:${there}`, { ...problem?.params });
  };
  const set = (change: Partial<Written>) => {
    kept.set(change);
    setMended((now) => [...new Set([...now, ...Object.keys(change)])]);
  };

  async function save(status: Status) {
    if (isBusy) return;
    setAsked(status);
    setMended([]);
    const [first] = Object.keys(problems[status](written));
    if (first !== undefined) {
      if (status === 'draft') errorToast(t('draft-needs'), t('forms:close'));
      focusOn(form.current, first);
      return;
    }
    const body = bodyOf(written, status, { before: article, now: Date.now() });
    const saved = article
      ? await update.run({ body: { id: article.id, ...body } })
      : await insert.run({ body });
    if (!saved) return;
    setAsked(undefined);
    kept.settle(written);
    toast(t(status === 'published' ? 'done.published' : 'done.kept'));
    props.onSaved(saved.data);
  }

  function discard() {
    const { typed } = kept;
    kept.discard();
    toast(t('discarded'), { label: t('store-work:undo'), run: () => kept.set(typed) });
  }

  const said = (Object.keys(wrong) as Name[]).map(errorOf);
  const bar = (
    <PublishBar
      written={written}
      isBusy={isBusy}
      call={article ? updateArticle : createArticle}
      linkError={errorOf('source_uri')}
      failure={
        said.length > 0 ? said.join(t('between')) : problem && t(`reasons:${problem.reason}`, problem.params)
      }
      onChange={set}
      onPublish={() => void save('published')}
      onDraft={() => void save('draft')}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      // Enter in a field publishes nothing.
      onSubmit={(event) => event.preventDefault()}
    >
      {isDesk && bar}
      {kept.isDirty && (
        <p role="status" className={classes.kept}>
          {t('kept')}
          <Button variant="subtle" size="sm" onClick={discard}>
            {t('discard')}
          </Button>
        </p>
      )}
      <div data-field="title">
        <TextInput
          size="md"
          required
          label={t('field.title')}
          description={t('count', { count: written.title.length, most: articleLimits.title })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={articleLimits.title}
          value={written.title}
          error={errorOf('title')}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </div>
      <Fields>
        <AuthorField
          value={written.author}
          error={errorOf('author')}
          onChange={(author) => set({ author })}
        />
        <DateTimePicker
          {...time}
          size="md"
          label={t('field.timestamp')}
          placeholder={t('when-sent')}
          withSeconds
          valueFormat="YYYY-MM-DD HH:mm:ss"
          submitButtonProps={{ 'aria-label': t('take-time') }}
          timePickerProps={{
            hoursInputLabel: t('hours'),
            minutesInputLabel: t('minutes'),
            secondsInputLabel: t('seconds'),
          }}
          value={written.timestamp === null ? null : timeText(written.timestamp, homeZone())}
          error={errorOf('timestamp')}
          onChange={(text) => set({ timestamp: text === null ? null : timeOfText(text, homeZone()) })}
        />
        <StarField
          label={t('field.importance')}
          most={articleLimits.importance}
          value={written.importance}
          onChange={(importance) => set({ importance })}
        />
      </Fields>
      <Textarea
        size="md"
        label={t('field.content_short')}
        description={t('count', { count: written.content_short.length, most: articleLimits.summary })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={articleLimits.summary}
        autosize
        minRows={1}
        maxRows={6}
        value={written.content_short}
        error={errorOf('content_short')}
        onChange={({ currentTarget }) => set({ content_short: currentTarget.value })}
      />
      <div data-field="content">
        <RichText
          label={t('field.content')}
          height={400}
          isRequired
          value={written.content}
          error={errorOf('content')}
          onChange={(content) => set({ content })}
        />
      </div>
      <div data-field="image_uri">
        <PictureField
          label={t('field.image_uri')}
          value={written.image_uri}
          error={errorOf('image_uri')}
          onChange={(image_uri) => set({ image_uri })}
        />
      </div>
      {!isDesk && bar}
    </form>
  );
}

/** What is wrong may stand above or below what is seen of the form. */
function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(
    `[data-field="${name}"] :is(input, textarea, [contenteditable="true"], button)`,
  );
  field?.focus();
}
