import fc from 'fast-check';
import {
  answerLost,
  clear,
  cutOff,
  silence,
  silenceAfterArrival,
  slow,
  slowAnswer,
  somebodyElse,
  twice,
  type Weather,
} from '../world/network.ts';

type NamedWeather = { words: string; weather: Weather };

const weathers: NamedWeather[] = Object.entries({
  clear,
  cutOff,
  answerLost,
  silence,
  silenceAfterArrival,
  twice,
  slow: slow(4000),
  tooSlow: slow(45_000),
  slowAnswer: slowAnswer(6000),
  portal: somebodyElse(200, '<html>free network</html>'),
  proxy: somebodyElse(403, 'no'),
}).map(([words, weather]) => ({ words, weather }));

/** Whatever a request may meet on its way. */
export const weather = fc.constantFrom(...weathers);
