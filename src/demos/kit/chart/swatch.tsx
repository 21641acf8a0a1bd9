import { useId } from 'react';
import { Hatch } from './hatch.tsx';
import { colourOf, dashOf, type Series, tinted } from './series.ts';

/** What a row of numbers looks like in its chart, beside its name. */
export function Swatch({ of, shape }: { of: Series; shape: 'line' | 'area' }) {
  const hatch = useId();
  const isHatched = of.look === 'hatched';
  return (
    <svg width={28} height={14} aria-hidden="true">
      {shape === 'line' ? (
        <line
          x1={0}
          y1={7}
          x2={28}
          y2={7}
          stroke={colourOf(of.colour)}
          strokeWidth={2.5}
          strokeDasharray={dashOf(of)}
        />
      ) : (
        <>
          {isHatched && <Hatch id={hatch} colour={of.colour} />}
          <rect
            x={0.5}
            y={0.5}
            width={27}
            height={13}
            rx={3}
            {...(of.look === 'tinted'
              ? tinted(of.colour)
              : { fill: isHatched ? `url(#${hatch})` : colourOf(of.colour) })}
          />
        </>
      )}
    </svg>
  );
}
