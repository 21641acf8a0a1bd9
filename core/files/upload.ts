/** Where a photo is sent, by the SHA-256 of its bytes: apart from the contract, which a phone need not load for it. */
export const uploadPath = '/api/files/upload/:hash';

/** What a photo may be; whoever adds more is told so in words. */
export const photoLimits = {
  /** Of one upload. What the app sends is below `shrunkBytes`; others may send what a camera made. */
  bytes: 10 * 1024 * 1024,
  /** Width times height of what is uploaded. */
  pixels: 40_000_000,
  /** Of what the app sends. */
  shrunkBytes: 300_000,
  /** The longer side of what is kept, and of its thumbnail, in pixels. */
  side: 1600,
  thumbnailSide: 256,
  perSubject: 10,
  perUserInDay: 200,
} as const;
