import type { Operation } from '#core/wire/outbox';
import { andonFeature } from './andon-server.ts';
import type { ServerFeature } from './feature.ts';
import { lackFeature } from './lack-server.ts';

/** The features that a company's day needs, each for its own calls. */
export const companyFeature: ServerFeature = {
  subjectOf: (operation) => featureOf(operation).subjectOf(operation),
  effectOf: (operation, ...more) => featureOf(operation).effectOf(operation, ...more),
  answer: (...asked) => lackFeature.answer?.(...asked) ?? andonFeature.answer?.(...asked),
};

function featureOf({ call }: Operation): ServerFeature {
  return call.startsWith('andon.') ? andonFeature : lackFeature;
}
