import { expect, test } from 'vitest';
import { linesOf, rendered } from '../../../tests/support/rendered.tsx';
import { ReadAs } from './read-as.tsx';

test('each of the goods is shown with its row, and each value with the name of its column', async () => {
  const look = {
    wireNames: ['hdgdcode2', 'goodsName', 'fexpiracy'],
    columnName: (wireName: string) => `[${wireName}]`,
  };
  const rows = [
    { row: 2, values: { goodsName: 'Le馻', hdgdcode2: '0690', fexpiracy: '' } },
    { row: 7, values: { goodsName: '牛奶' } },
  ];
  const valueText = (wireName: string, value: string) => {
    if (wireName === 'fexpiracy') return new Date(value).toISOString();
    return wireName === 'goodsName' ? `“${value}”` : value;
  };
  const lines = await linesOf(await rendered(<ReadAs rows={rows} look={look} valueText={valueText} />, 'en'));
  expect(lines).toEqual([
    'The first rows, as they were read: compare them',
    'Row 2',
    '[hdgdcode2] 0690',
    '[goodsName] “Le馻”',
    'Row 7',
    '[goodsName] “牛奶”',
  ]);
});
