import type { Random } from './random.ts';

/** Between 0 and 1, neither of them. */
export function uniform(random: Random): number {
  return (random.int(0, 1_000_000) + 0.5) / 1_000_001;
}

/** From a standard normal distribution. */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(uniform(random))) * Math.cos(2 * Math.PI * uniform(random));
}

/** How often something happens that happens so often on average. */
export function poisson(mean: number, random: Random): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = uniform(random); product > floor; product *= uniform(random)) count += 1;
  return count;
}
