import { describe, expect, it } from 'vitest';
import { aLack, aSubstitute, someEdit, someFlags } from '../../tests/support/lack-rows.ts';
import { storeLack, substitutesKey } from './decision.ts';
import { afterDecision, afterFlags } from './fold.ts';

describe('a shortage after a decision, on the device', () => {
  const offered = aLack({ disposal: 'exchange', substitutes: [aSubstitute('B')], remark: '旧' });

  it('knows those that were there, and the others by what was sent along', () => {
    const change = { disposeFlag: 'exchange', exchangeGd2Code2: 'C-C', exchangeGd2Name: '酸奶' };
    expect(afterDecision(offered, change, someEdit)).toMatchObject({
      substitutes: [aSubstitute('B'), { article: '', code: 'C-C', name: '酸奶', stock: null }],
      remark: '旧',
      edit: someEdit,
    });
  });

  it('has no substitutes with another method', () => {
    expect(afterDecision(offered, { disposeFlag: 'cancel' }, someEdit)).toMatchObject({
      disposal: 'cancel',
      substitutes: [],
    });
  });

  it('keeps its method when only the remark changes', () => {
    expect(afterDecision(offered, { remark: '新' }, someEdit)).toEqual({
      ...offered,
      remark: '新',
      edit: someEdit,
    });
  });
});

describe('a store’s flags after it has said something', () => {
  const about = { id: 'l1', substitutes: 'B C' };

  it('begin as nothing said', () => {
    expect(afterFlags(undefined, about, { exchangeFlag: 'accept' }, someEdit)).toEqual(
      someFlags({ exchangeFlag: 'accept', exchangeFor: 'B C', edit: someEdit, answered: someEdit }),
    );
  });

  it('keep what the change does not name, and what the answer was about', () => {
    const said = someFlags({ exchangeFlag: 'refuse', exchangeFor: 'B', lackQty: 6 });
    expect(afterFlags(said, about, { exportFlag: 'noexport' }, someEdit)).toEqual({
      ...said,
      exportFlag: 'noexport',
    });
  });
});

describe('a decision and a store’s answer to it, on one device without a network', () => {
  const decided = afterDecision(
    aLack({ disposal: 'nodispose' }),
    { disposeFlag: 'exchange', exchangeGd1Code2: 'C-B', exchangeGd1Name: '酸奶' },
    someEdit,
  );
  const seen = storeLack(decided, undefined, '1001');
  const about = { id: decided.id, substitutes: substitutesKey(seen?.substitutes ?? []) };
  const said = afterFlags(undefined, about, { exchangeFlag: 'accept' }, someEdit);

  it('belong together before the server has said which goods the code names', () => {
    expect(storeLack(decided, said, '1001')).toMatchObject({ exchangeFlag: 'accept' });
  });

  it('and after it', () => {
    const known = { ...decided, substitutes: [aSubstitute('B')] };
    expect(storeLack(known, said, '1001')).toMatchObject({ exchangeFlag: 'accept' });
  });

  it('not when head office has chosen other ones', () => {
    const [one, two] = [aSubstitute('D'), aSubstitute('B')];
    for (const substitutes of [[one], [two, one]])
      expect(storeLack({ ...decided, substitutes }, said, '1001')).toMatchObject({ exchangeFlag: '' });
  });
});
