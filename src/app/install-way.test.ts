import { expect, it } from 'vitest';
import { installWay } from './install-way.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

it.each([
  ['an Android phone whose browser offers it', android, 5, false, true, 'offer'],
  ['an Android phone whose browser does not', android, 5, false, false, 'none'],
  ['the installed app on Android', android, 5, true, true, 'none'],
  ['an iPhone', iphone, 5, false, false, 'ios'],
  ['the app on an iPhone’s Home Screen', iphone, 5, true, false, 'none'],
  ['an iPad, which calls itself a Mac', mac, 5, false, false, 'ios'],
  ['a Mac', mac, 0, false, false, 'none'],
])('%s', (_who, userAgent, touchPoints, isInstalled, hasOffer, way) => {
  expect(installWay({ userAgent, touchPoints, isInstalled }, hasOffer)).toBe(way);
});
