import sharp from 'sharp';

const camera = { width: 4032, height: 3024 };

/** As a camera makes it, with something to be seen in it: held sideways, 12 megapixels, some 2 MB. */
export async function cameraPicture(run: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 + run } as const;
  return sharp({ create: { ...camera, channels: 3, noise, background: '#888' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${camera.width}" height="${camera.height}"><rect x="900" y="500" width="1800" height="2000" rx="90" fill="#c43" fill-opacity="0.8"/></svg>`,
        ),
      },
    ])
    .jpeg({ quality: 50 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
