import { useState } from 'react';
import type { Person } from '#core/andon/types';
import { PeopleTree } from '../../../office/people-tree.tsx';
import { person, useSample } from '../sample.ts';
import { type Answer, answers, cutOff, waits } from '../sample-answers.ts';
import { SampleOffice } from '../sample-office.tsx';

const somebody: Person = { id: 'p1', name: person };
const others: readonly Person[] = [
  { id: 'p2', name: 'Liu Yang' },
  { id: 'p3', name: 'Chen Jie' },
];

/** The departments of two stores, and who works there. */
function useDepartments(name?: string) {
  const { t } = useSample();
  const of = (id: string, title: string, people: readonly Person[]) => ({
    id,
    name: title,
    parent: id === 'd0' ? null : 'd0',
    people: people.map((one) => ({ ...one, usercode: `u-${one.id}` })),
  });
  return [
    of('d0', t('demo-gallery-work:company'), []),
    of('d1', name ?? t('store.east'), [somebody]),
    of('d2', t('store.west'), others),
  ];
}

function Tree(props: { answer: Answer; chosen?: readonly Person[]; none?: string }) {
  const { t } = useSample();
  const [chosen, setChosen] = useState(props.chosen ?? []);
  return (
    <SampleOffice answer={props.answer}>
      <PeopleTree
        label={t('demo-gallery-work:people')}
        chosen={chosen}
        onChange={setChosen}
        {...(props.none !== undefined && { none: props.none })}
      />
    </SampleOffice>
  );
}

export const states = {
  usual: () => {
    const { t } = useSample();
    return <Tree answer={answers(useDepartments())} none={t('demo-gallery-work:people.none')} />;
  },
  chosen: () => <Tree answer={answers(useDepartments())} chosen={[somebody, ...others]} />,
  'long-text': () => {
    const { longName } = useSample();
    return <Tree answer={answers(useDepartments(longName))} chosen={[{ id: 'p1', name: longName }]} />;
  },
  loading: () => <Tree answer={waits} />,
  offline: () => <Tree answer={cutOff} />,
};
