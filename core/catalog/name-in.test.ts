import { describe, expect, test } from 'vitest';
import { nameIn, nameParams, paramsIn } from './name-in.ts';

const store = { name: '人民路店', nameEn: 'Renmin Road' };

describe('a name', () => {
  test.each([
    ['zh', '人民路店'],
    ['ja', '人民路店'],
    ['en', 'Renmin Road'],
    ['es', 'Renmin Road'],
  ])('is said in %s as %s, in a sentence too', (language, said) => {
    expect(nameIn(store, language)).toBe(said);
    expect(paramsIn({ ...nameParams('store', store), qty: 3 }, language)).toMatchObject({
      store: said,
      qty: 3,
    });
  });

  test.each([null, undefined, ''])('without a second one (%s) is said as it is', (nameEn) => {
    const params = nameParams('goods', { name: '鲜牛奶', nameEn });
    expect(params).toEqual({ goods: '鲜牛奶' });
    expect(paramsIn(params, 'en')).toEqual(params);
  });
});
