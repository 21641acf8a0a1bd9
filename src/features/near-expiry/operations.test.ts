import { expect, it } from 'vitest';
import { did, milk } from '../../../tests/support/goods.ts';
import { checkAgain } from './operations.ts';

it('what was withdrawn is recorded again without naming it: the server has that record no more', () => {
  const record = did('nodisplay', 'L1');
  const article = milk({ records: [did('onlyremark', 'L1'), record] });
  expect(checkAgain(article, record, 0).body).toMatchObject({
    flot: 'L1',
    editType: 'nodisplay',
    knownRecordId: 'onlyremark-L1',
  });
});
