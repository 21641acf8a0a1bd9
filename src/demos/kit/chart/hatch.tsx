import { colourOf } from './series.ts';

/** Stripes with which a bar is filled: `url(#id)`. */
export function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={5} height={5} fill={colourOf(colour)} fillOpacity={0.25} />
        <rect width={2.5} height={5} fill={colourOf(colour)} />
      </pattern>
    </defs>
  );
}
