import { useLocalStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  chooseDefaultView,
  type ListView,
  listViews,
  removeView,
  saveView,
  shareView,
} from '#core/views/contract';
import { featureOf } from '#core/wire/call';
import { problemOf } from '../api/problem.ts';
import { send } from '../api/send.ts';
import { useWhyCutOff } from '../ui/feedback/cut-off.ts';
import { errorToast } from '../ui/feedback/toast.tsx';
import type { View, ViewDraft } from '../ui/lists/saved-views.tsx';
import { useReader } from './reader.ts';

/** A view that waits on this device for the server; those of earlier releases are kept so too. */
type Waiting = { name: string; search: ListView['search'] };

const onlyMe = '';
const everybody = '*';

/**
 * The views that this user has of a list: the server's as they were last told, and those that were saved without a network.
 *
 * @param unnamed what an older view means that names no tab
 */
export function useViews(list: string, unnamed: Waiting['search']) {
  const { t } = useTranslation('lists');
  const { token, user } = useReader();
  const isCutOff = useWhyCutOff() !== undefined;
  const client = useQueryClient();
  const queryKey = [featureOf(listViews), user.userId];
  const { data, isFetchedAfterMount } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(listViews, { token, signal }),
  });
  const [waiting, setWaiting] = useLocalStorage<Waiting[]>({
    key: `stockroom.views.${list}.${user.userId}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const askAnew = () => client.invalidateQueries({ queryKey });
  const sendSaved = (view: Waiting) => send(saveView, { token, body: { list, ...view } });

  const mayChange = user.viewAs === null;
  const isKnown = data !== undefined;
  const sending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there is something to send, and somebody to send it to
  useEffect(() => {
    if (waiting.length === 0 || isCutOff || !isKnown || !mayChange || sending.current) return;
    sending.current = true;
    void (async () => {
      const sent: Waiting[] = [];
      for (const { name, search } of waiting)
        await sendSaved({ name, search: { ...unnamed, ...search } }).then(
          () => sent.push({ name, search }),
          // It stays here, and is sent with the next opening.
          () => undefined,
        );
      if (sent.length > 0) {
        await askAnew();
        setWaiting((all) => all.filter(({ name }) => !sent.some((one) => one.name === name)));
      }
    })().finally(() => {
      sending.current = false;
    });
  }, [waiting, isCutOff, isKnown, mayChange]);

  /** Runs what needs the server; says why it failed. */
  async function doing(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      await askAnew();
      return true;
    } catch (error) {
      const { reason, params } = problemOf(error);
      errorToast(t(`reasons:${reason}`, params), t('forms:close'));
      return false;
    }
  }

  const idOf = (key: string) => data?.views.find(({ id }) => id === key)?.id;
  const sharedWith = (audience: string) => ({
    everybody: audience === everybody,
    roleId: audience === everybody || audience === onlyMe ? null : audience,
  });
  const views = [
    ...waiting.map(({ name, search }): View => {
      return { key: name, name, search, audience: onlyMe, isDefault: false };
    }),
    ...(data?.views ?? [])
      .filter((view) => view.list === list && !(view.isOwn && waiting.some(({ name }) => name === view.name)))
      .map(viewOf),
  ];
  const canTell = isKnown && !isCutOff && mayChange;
  const mayShare = canTell && user.calls.includes(shareView.name);
  const roles = data?.roles ?? [];
  return {
    views,
    /** They are the server's of now, or cannot be. */
    isSettled: isFetchedAfterMount || isCutOff,
    audiences: [
      { value: onlyMe, label: t('views.only-me') },
      ...(mayShare
        ? [
            { value: everybody, label: t('views.everybody') },
            ...roles.map(({ id, name }) => ({ value: id, label: name })),
          ]
        : []),
    ],
    async onSave({ name, search, audience, isDefault }: ViewDraft, before: View | undefined) {
      const view: Waiting = { name, search: search as Waiting['search'] };
      if (!canTell) {
        setWaiting((all) => [...all.filter((one) => one.name !== name), view]);
        return true;
      }
      // One's own of that name is replaced, and would stay shared, whatever was said of it here.
      const replaced = data?.views.find((one) => one.isOwn && one.list === list && one.name === name);
      const was = before ?? (replaced && viewOf(replaced));
      return doing(async () => {
        const id = idOf(before?.key ?? '') ?? (await sendSaved(view)).id;
        if (mayShare && audience !== (was?.audience ?? onlyMe))
          await send(shareView, { token, body: { id, ...sharedWith(audience) } });
        if (isDefault !== (was?.isDefault ?? false))
          await send(chooseDefaultView, { token, body: { list, id: isDefault ? id : null } });
      });
    },
    onForget(view: View) {
      setWaiting((all) => all.filter(({ name }) => name !== view.name));
      const id = idOf(view.key);
      if (id === undefined) return;
      void doing(() =>
        view.owner === undefined
          ? send(removeView, { token, params: { id } })
          : send(shareView, { token, body: { id, ...sharedWith(onlyMe) } }),
      );
    },
    onDefault: canTell
      ? (view: View | undefined) => {
          const id = view ? idOf(view.key) : null;
          if (id !== undefined) void doing(() => send(chooseDefaultView, { token, body: { list, id } }));
        }
      : undefined,
  };
}

function viewOf({ id, name, search, isOwn, owner, isDefault, ...shared }: ListView): View {
  const audience = shared.everybody ? everybody : (shared.roleId ?? onlyMe);
  return { key: id, name, search, audience, isDefault, ...(!isOwn && { owner }) };
}
