import { useEffect, useState } from 'react';
import { listLinks } from '#core/shell/contract';
import type { AnswerOf } from '#core/wire/call';
import { sendEarly } from '../../../api/send-early.ts';
import { keep, readKept } from '../preferences.ts';
import { useShell } from '../shell-context.ts';

type Links = AnswerOf<typeof listLinks>;

/** The company's two links out of the app; without a network those that were there last. */
export function useLinks(isWanted: boolean): Links {
  const { token } = useShell();
  const [links, setLinks] = useState(readLinks);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void sendEarly(listLinks, { token })
      .then((answer) => {
        keep(keptAs, JSON.stringify(answer));
        if (isCurrent) setLinks(answer);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, token]);
  return links;
}

const keptAs = 'shell-links';

function readLinks(): Links {
  try {
    const kept: unknown = JSON.parse(readKept(keptAs) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLink) : [];
  } catch {
    return [];
  }
}

function isLink(value: unknown): value is Links[number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'url' in value &&
    typeof value.url === 'string' &&
    /^https?:\/\//.test(value.url)
  );
}
