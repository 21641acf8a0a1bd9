import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uuidv7 } from 'uuidv7';
import {
  descriptionMaxLength,
  insertTicket,
  moveTicket,
  opinionMaxLength,
  titleMaxLength,
} from '#core/andon/contract';
import { recentScenes } from '#core/andon/list';
import { mayChoose, sceneOff } from '#core/andon/scenes';
import { noChoice, type Ticket, type TicketFields } from '#core/andon/types';
import { fieldsOf } from '#core/andon/wire';
import { isAllowed, writtenProblem } from '#core/andon/workflow';
import type { Recorded } from '#offline';
import { useIsCutOff } from '../../../api/use-cut-off.ts';
import { PhotoField } from '../../../store-work/attachments/photo-field.tsx';
import { PhotoStrip, useWaitingPhotosOf } from '../../../store-work/attachments/photo-strip.tsx';
import { usePickedPhotos } from '../../../store-work/attachments/picked-photos.ts';
import { useDraftOver } from '../../../store-work/draft-over.ts';
import { usePerform } from '../../../store-work/perform.ts';
import { useAmended } from '../../../store-work/refused.ts';
import { AmendNotice } from '../../../store-work/refused-notice.tsx';
import { useWork } from '../../../store-work/work.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import flow from '../../../ui/layout/flow.module.css';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import { type Entered, enteredIn, keptAs, moved, raised } from '../operations.ts';
import { SceneFields } from '../parts/scene-fields.tsx';
import { typeChoices, useTypes } from '../parts/types.ts';
import { useNeeded } from '../parts/use-needed.ts';
import { DueSaid } from './due-said.tsx';
import classes from './list.module.css';
import type { ListProps } from './search.ts';
import { useTickets } from './tickets.ts';

const recentAtMost = 4;

const BindFirst = lazy(() =>
  import('../parts/bind-first.tsx').then((module) => ({ default: module.BindFirst })),
);

/** The form of a ticket, when the address asks for it: a new one, or the open one that may still be written in. */
export function RaiseSheet({ onAccount, ...props }: ListProps & { onAccount: () => Promise<void> }) {
  const { search, onSearch } = props;
  const { of, by, policy } = useTickets();
  const { user } = useWork();
  const amended = useAmended(search.raise || search.edit ? search.mend : undefined, insertTicket, moveTicket);
  const open = search.edit && search.open !== undefined ? of(search.open, amended?.id) : undefined;
  // One that went on meanwhile, on another device, is written in no more.
  const ticket = open && isAllowed(open, 'save', by, policy) ? open : undefined;
  if (!search.raise && !ticket) return null;
  if (user.email === null)
    return (
      <Suspense>
        <BindFirst
          onChanged={onAccount}
          onClose={(isBound) => !isBound && onSearch({ raise: undefined, edit: undefined })}
        />
      </Suspense>
    );
  // What was refused is read from this device a moment later: the form begins with it.
  const key = `${ticket?.id ?? 'new'} ${amended?.id ?? ''}`;
  return <TicketForm key={key} ticket={ticket} amended={amended} {...props} />;
}

type Amended = Recorded<typeof insertTicket | typeof moveTicket>;

const nothing: Entered = { type: noChoice, scenes: [], title: '', description: '', solution: '' };

function TicketForm({
  ticket,
  amended,
  onSearch,
}: ListProps & { ticket: Ticket | undefined; amended: Amended | undefined }) {
  const { t } = useTranslation('andon');
  const { user, token } = useWork();
  const { all, scenes } = useTickets();
  const types = useTypes();
  const { perform } = usePerform();
  const original = ticket ? enteredIn(ticket) : nothing;
  const draftKey = amended ? `andon.mend.${amended.id}` : ticket ? keptAs('edit', ticket.id) : 'andon.raise';
  const { form, seen, write, drop } = useDraftOver(draftKey, original, {
    entered: amended && { ...original, ...fieldsOf(amended.body) },
  });
  const key = amended ? `andon.photos.${amended.id}` : ticket ? `andon.photos.${ticket.id}` : 'andon.photos';
  // Those that follow what was refused go with what is sent in its place.
  const about = ticket?.id ?? raisedId(amended) ?? '';
  const kept = (ticket?.photos.length ?? 0) + useWaitingPhotosOf('andon', about).length;
  const picked = usePickedPhotos(key, kept);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const descriptionField = useRef<HTMLTextAreaElement>(null);
  const isCutOff = useIsCutOff();
  const needed = useNeeded(form, isAsked);
  const recent = useMemo(() => {
    const offered = all.filter((one) => mayChoose(scenes.byId, one.scenes.at(-1) ?? ''));
    return recentScenes(offered, user.userId, recentAtMost);
  }, [all, scenes, user.userId]);
  const close = () => onSearch({ raise: undefined, edit: undefined });

  const noTitle = writtenProblem({ ...form, description: '-' });
  const noDescription = writtenProblem({ ...form, title: '-' });

  async function submit(isSent: boolean) {
    setAsked(true);
    if (isBusy) return;
    const missing = noTitle ? titleField : noDescription ? descriptionField : undefined;
    // What is missing may stand above what is seen of the form.
    if (missing) return missing.current?.focus();
    if (sceneOff(scenes.byId, form.scenes, original.scenes)) return;
    setBusy(true);
    const id = about || uuidv7();
    const work = ticket
      ? moved(ticket, isSent ? 'send' : 'save', { fields: form, seen })
      : raised(id, form, { stats: isSent ? 'sented' : 'temporary', store: user.ownStore });
    const photos = await picked.settled();
    const sent = isCutOff ? t('store-work:done.kept') : t('done.send');
    const { isDone } = await perform([work], {
      replacing: amended?.id,
      photos: { kind: 'andon', subject: id, photos },
      said: { text: isSent ? sent : t('done.save'), title: form.title },
    });
    setBusy(false);
    if (!isDone) return;
    await drop();
    picked.clear();
    onSearch({ raise: undefined, edit: undefined, mend: undefined });
  }

  const field = <Name extends keyof TicketFields>(name: Name, value: TicketFields[Name]) =>
    write({ ...form, [name]: value });
  return (
    <Sheet opened title={t(ticket ? 'edit' : 'raise')} closeLabel={t('app:close')} onClose={close}>
      <form
        noValidate
        className={flow.wide}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(true);
        }}
      >
        {amended && <AmendNotice operation={amended} />}
        {recent.length > 0 && (
          <fieldset className={classes.recent}>
            <legend>{t('recent')}</legend>
            {recent.map((path) => (
              <Button
                key={path.join('/')}
                size="md"
                variant={path.join('/') === form.scenes.join('/') ? 'light' : 'default'}
                aria-pressed={path.join('/') === form.scenes.join('/')}
                onClick={() => field('scenes', path)}
              >
                {scenes.pathOf(path)}
              </Button>
            ))}
          </fieldset>
        )}
        <SceneFields
          chosen={form.scenes}
          before={original.scenes}
          onChange={(chosen) => field('scenes', chosen)}
        />
        <TextInput
          size="md"
          label={t('column.title')}
          {...needed('title')}
          ref={titleField}
          maxLength={titleMaxLength}
          enterKeyHint="next"
          value={form.title}
          onChange={(event) => field('title', event.currentTarget.value)}
        />
        <Textarea
          size="md"
          label={t('field.description')}
          {...needed('description')}
          ref={descriptionField}
          autosize
          minRows={4}
          maxRows={50}
          maxLength={descriptionMaxLength}
          value={form.description}
          onChange={(event) => field('description', event.currentTarget.value)}
        />
        <PhotoStrip kind="andon" subject={about} photos={ticket?.photos ?? []} token={token} />
        <PhotoField picked={picked} already={kept} />
        <NativeSelect
          size="md"
          label={t('column.andonCordType')}
          value={form.type}
          data={typeChoices(types, original.type)}
          onChange={(event) => field('type', event.currentTarget.value)}
        />
        <DueSaid type={form.type} />
        <Textarea
          size="md"
          label={t('field.disposeOpinion')}
          autosize
          minRows={4}
          maxRows={6}
          maxLength={opinionMaxLength}
          value={form.solution}
          onChange={(event) => field('solution', event.currentTarget.value)}
        />
        <div className={classes.foot}>
          <Button size="md" variant="default" loading={isBusy} onClick={() => void submit(false)}>
            {t('save-draft')}
          </Button>
          <Button size="md" type="submit" loading={isBusy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

/** Of the one that was refused before there was any. */
function raisedId(amended: Amended | undefined): string | undefined {
  return amended && 'id' in amended.body ? amended.body.id : undefined;
}
