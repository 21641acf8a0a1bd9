import { createInstance } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { Offline, StoredOperation } from '#offline';
import { OfflineContext } from '#offline/react';
import { readLocales } from '../../../../tests/support/locale-problems.ts';
import { kindsWithFields } from '../../../../tests/support/some-kinds.ts';
import { type Chain, conflictsOf } from '../conflict.ts';
import { ConflictCard } from './conflict-card.tsx';

/** A ticket of several fields: its feature declares them, and words for them, and nothing else. */
const fields = ['note', 'qty', 'state', 'due', 'place'];
const tickets = kindsWithFields('andon.edit', 'andon/t1', fields);
const ticketWords = {
  'sync.field.note': 'Note',
  'sync.field.qty': 'Pieces',
  'sync.field.state': 'State',
  'sync.field.due': 'Due',
  'sync.together.state': 'State and pieces',
  'sync.together.state.why': 'They go together',
  'sync.value.state.open': 'Open',
  'sync.value.state.closed': 'Closed',
  'sync.value.state.waiting': 'Waiting for goods',
};

describe('the three-way screen of a ticket that two people changed', () => {
  it('asks field by field, each by its name, with what it was, theirs and mine', async () => {
    const page = await render([refused()]);
    expect(legends(page)).toEqual(['Note', 'Pieces', 'State', 'Due']);
    expect(sides(page)).toEqual([
      ['Before', 'before', 'Li Min', 'theirs', 'Mine', 'mine'],
      ['Before', '5', 'Li Min', '1,200', 'Mine', '6.5'],
      ['Before', 'Open', 'Li Min', 'Waiting for goods', 'Mine', 'Closed'],
      ['Before', '(empty)', 'Li Min', '11/25/2026', 'Mine', '11/30/2026'],
    ]);
  });

  it('chooses nothing by itself, saves nothing before that, and lets text and numbers be typed anew', async () => {
    const page = await render([refused()]);
    expect(page.match(/<input type="radio"/g)).toHaveLength(8);
    expect(page).not.toContain('checked=""');
    expect(page.match(/>Write my own</g)).toHaveLength(4);
    expect(page).toMatch(/<button[^>]*disabled=""[^>]*>.*Save my choice/);
  });

  it('leaves out what only one of them changed, and names no field where there is one', async () => {
    const one = refused();
    one.body = { id: 't1', note: 'mine' };
    const page = await render([one]);
    expect(legends(page)).toEqual(['Which one to keep']);
    expect(page).not.toContain('checked=""');
  });

  it('makes one choice of fields that make sense only together, and says why; there is nothing to type', async () => {
    const page = await render(
      [refused()],
      kindsWithFields('andon.edit', 'andon/t1', fields, [['state', 'qty']]),
    );
    expect(legends(page)).toEqual(['Note', 'State and pieces', 'Due']);
    expect(page).toContain('>They go together</p>');
    expect(sides(page)[1]).toEqual([
      ...['Before', 'State', 'Open', 'Pieces', '5'],
      ...[
        'Li Min',
        'State',
        'Waiting for goods',
        'Pieces',
        '1,200',
        'Mine',
        'State',
        'Closed',
        'Pieces',
        '6.5',
      ],
    ]);
    expect(page.match(/<input type="radio"/g)).toHaveLength(6);
    expect(page.match(/>Write my own</g)).toHaveLength(2);
  });

  it('shows the last word of a later edit of one’s own as mine', async () => {
    const later = { ...refused(), id: 'o2', order: 2, body: { id: 't1', note: 'mine, better' } };
    const page = await render([refused(), later]);
    expect(sides(page)[0]).toEqual(['Before', 'before', 'Li Min', 'theirs', 'Mine', 'mine, better']);
    expect(page).toContain('Includes a later change of yours');
  });
});

async function render(chain: Chain, kinds = tickets): Promise<string> {
  const i18n = createInstance();
  const resources: Record<string, Record<string, string>> = { andon: ticketWords };
  for (const [key, text] of Object.entries(readLocales().en ?? {})) {
    const [namespace = '', ...name] = key.split(':');
    resources[namespace] = { ...resources[namespace], [name.join(':')]: text };
  }
  await i18n.init({
    lng: 'en',
    resources: { en: resources },
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  const [operation] = chain;
  // Of the whole offline module the card needs the kind, the clock and the drafts until somebody decides.
  const offline = {
    kinds,
    drafts: { read: async () => undefined },
    clock: { now: () => Date.parse('2026-11-21T03:00:00.000Z') },
  } as unknown as Offline;
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <OfflineContext value={offline}>
        <ConflictCard
          parked={{ operation, heldBack: [] }}
          chain={chain}
          conflicts={conflictsOf(chain, kinds)}
          wording={() => ({ deed: 'Edit', title: 'Ticket 1', sentence: 'Edit · Ticket 1', words: '' })}
          isWanted={false}
          onOpen={() => undefined}
          onDiscard={() => undefined}
          onDecided={() => undefined}
        />
      </OfflineContext>
    </I18nextProvider>,
  );
}

function legends(page: string): string[] {
  return [...page.matchAll(/<legend[^>]*>([^<]*)<\/legend>/g)].map(([, text = '']) => text);
}

/** For each field the texts of its sides, in order. */
function sides(page: string): string[][] {
  return page
    .split('<fieldset')
    .slice(1)
    .map((field) =>
      [
        ...(field.split('</fieldset>')[0] ?? '').matchAll(/<(?:span|small)[^>]*>([^<]+)<\/(?:span|small)>/g),
      ].map(([, text = '']) => text),
    );
}

function refused(): StoredOperation {
  return {
    id: 'o1',
    call: 'andon.edit',
    version: 1,
    params: { id: 't1' },
    order: 1,
    owner: 'u1',
    store: '1001',
    body: { id: 't1', note: 'mine', qty: 6.5, state: 'closed', due: '2026-11-30', place: 'mine' },
    base: { version: 7, was: { note: 'before', qty: 5, state: 'open', due: null, place: 'aisle' } },
    occurredAt: '2026-11-21T01:58:00.000Z',
    subject: 'andon/t1',
    state: 'parked',
    attempts: 1,
    rev: 1,
    lastAnswer: {
      code: 40900,
      reason: 'edited-meanwhile',
      params: { name: 'Li Min' },
      at: '2026-11-21T02:20:00.000Z',
      current: { note: 'theirs', qty: 1200, state: 'waiting', due: '2026-11-25', place: 'aisle' },
    },
    settledAt: null,
  };
}
