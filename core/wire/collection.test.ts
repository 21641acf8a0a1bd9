import { describe, expect, it } from 'vitest';
import { mayPull, rowId, rowIn, scopeOf, storeOfScope, userRows, wholeCompany } from './collection.ts';

describe('a scope', () => {
  const lin = {
    userId: 'u-1',
    stores: [{ code: '1001' }, { code: '1002' }],
    psrCode: 'P07',
    readsCompany: true,
  };

  it.each([
    ['store:1001', true],
    ['store:1003', false],
    ['store:', false],
    ['1001', false],
    ['user:u-1', true],
    ['user:u-2', false],
    ['user:', false],
    ['purchaser:P07', true],
    ['purchaser:P08', false],
    ['purchaser:', false],
    ['company:all', true],
    ['company:', false],
    ['company:u-1', false],
    ['planet:all', false],
    ['', false],
    [':', false],
  ])('%j may be fetched by Lin: %s', (scope, expected) => {
    expect(mayPull(lin, scope)).toBe(expected);
  });

  it('is not the company’s for whoever may read nothing of it', () => {
    expect(mayPull({ ...lin, readsCompany: false }, 'company:all')).toBe(false);
    expect(mayPull({ ...lin, readsCompany: false }, 'store:1001')).toBe(true);
  });

  it('is no purchaser’s for whoever is none', () => {
    expect(mayPull({ ...lin, psrCode: null }, 'purchaser:P07')).toBe(false);
    expect(mayPull({ ...lin, psrCode: '' }, 'purchaser:')).toBe(false);
  });

  it('is a store’s, or none', () => {
    expect(storeOfScope('store:1001')).toBe('1001');
    expect(storeOfScope('user:1001')).toBeUndefined();
    expect(storeOfScope('storekeeper:1001')).toBeUndefined();
    expect(scopeOf('company', wholeCompany)).toBe('company:all');
  });
});

it('a row is known by its scope, its collection and its key', () => {
  expect(rowId(rowIn(userRows('inbox'), 'u-1', 'm/7'))).toBe('user:u-1 inbox/m/7');
});
