import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPoint } from '#core/access/may';
import { points as andon, tickets } from '#core/andon/contract';
import { listAllTickets } from '#core/andon/online-contract';
import { nameIn } from '#core/catalog/name-in';
import { searchFor } from '#core/catalog/search';
import { storeArticles } from '#core/catalog/stock/store-article';
import { searchable } from '#core/catalog/text';
import { findGoods } from '#core/goods-lack/substitutes-contract';
import { listUsers } from '#core/users/contract';
import type { AnyCall } from '#core/wire/call';
import { useRows } from '#offline/react';
import { send } from '../../../api/send.ts';
import type { Spell } from '../../../ui/text/spelling.ts';
import { useShell } from '../shell-context.ts';
import { goodsAt, storeAt, type Thing } from './things.ts';

const most = 5;
const typingPauseMs = 250;

/**
 * Stores, goods, people and andon events that somebody may see: those on this device at once, those of the server's lists
 * as soon as it has answered. Cut off, what is here counts.
 */
export function useThings(typed: string, spell: Spell | undefined): readonly Thing[] {
  const here = useHere(typed.trim(), spell);
  const there = useThere(typed.trim());
  return useMemo(
    () => [...here, ...there.filter(({ to }) => !here.some((one) => one.to === to))],
    [here, there],
  );
}

function useHere(text: string, spell: Spell | undefined): Thing[] {
  const { i18n } = useTranslation();
  const { user } = useShell();
  const { rows: articles } = useRows(storeArticles, user.ownStore ?? '');
  const { rows: held } = useRows(tickets, user.userId);
  return useMemo(() => {
    if (text === '') return [];
    const wanted = searchable(text);
    const says = (words: string) => {
      const sound = spell?.(words);
      return [words, sound?.full, sound?.initials].some((one) => one && searchable(one).includes(wanted));
    };
    const stores = user.stores.filter(({ code, name }) => code.includes(text) || says(name));
    const { findsGoods } = searchFor(text);
    const goods = [...articles.values()].filter(({ value }) => findsGoods(value)).slice(0, most);
    const events = [...held].filter(([, { value }]) => says(value.title)).slice(0, most);
    return [
      ...stores
        .slice(0, most)
        .flatMap(({ code, name }) => thing('store', `${code} ${name}`, '', storeAt(code, user))),
      ...goods.flatMap(({ value }) =>
        thing('goods', nameIn(value, i18n.language), value.goodsCode, goodsAt(value.goodsCode, user)),
      ),
      ...events.flatMap(([id, { value }]) =>
        thing('event', value.title, value.store ?? '', `/andon/list?tab=all&open=${id}`),
      ),
    ];
  }, [text, spell, user, articles, held, i18n.language]);
}

function useThere(text: string): readonly Thing[] {
  const { i18n } = useTranslation();
  const { user, token } = useShell();
  const [asked] = useDebouncedValue(text, typingPauseMs);
  const [answer, setAnswer] = useState<{ to: string; things: readonly Thing[] }>();
  useEffect(() => {
    if (asked === '') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const may = (call: AnyCall) => user.calls.includes(call.name);
    const questions: Promise<Thing[]>[] = [];
    if (may(findGoods))
      questions.push(
        send(findGoods, { token, signal, body: { search: asked, limit: most } }).then((found) =>
          found.flatMap((one) =>
            thing(
              'goods',
              nameIn({ name: one.hdgdName, nameEn: one.hdgdNameEn }, i18n.language),
              one.hdgdCode,
              goodsAt(one.hdgdCode, user),
            ),
          ),
        ),
      );
    if (may(listUsers))
      for (const by of ['username', 'usercode'] as const)
        questions.push(
          send(listUsers, { token, signal, body: { [by]: asked, limit: most } }).then(({ items }) =>
            items.flatMap(({ id, username, usercode, departmentName }) =>
              thing('person', `${username} ${usercode}`, departmentName, `/system/users?user=${id}`),
            ),
          ),
        );
    if (may(listAllTickets) && hasPoint(user.points, andon.manage))
      questions.push(
        send(listAllTickets, { token, signal, body: { likeTitle: asked, limit: most } }).then(({ items }) =>
          items.flatMap(({ id, title, hdstore }) =>
            thing('event', title, hdstore ?? '', `/andon/manage?tab=all&open=${id}`),
          ),
        ),
      );
    // Each comes when it does; one that fails leaves the others.
    const found: Thing[] = [];
    for (const question of questions)
      void question.then(
        (things) => {
          found.push(...things.filter(({ to }) => !found.some((one) => one.to === to)));
          if (!signal.aborted) setAnswer({ to: asked, things: [...found] });
        },
        () => undefined,
      );
    return () => leaving.abort();
  }, [asked, user, token, i18n.language]);
  return answer !== undefined && answer.to === text ? answer.things : none;
}

const none: readonly Thing[] = [];

function thing(kind: Thing['kind'], label: string, about: string, to: string | undefined): Thing[] {
  return to === undefined ? [] : [{ kind, label, about, to }];
}
