import type { UploadRules } from './taken-files.ts';

/** What the server takes of pictures, in files of at most 2 MB (spec 1, section 9). */
const pictures = { types: ['image/jpeg', 'image/png', 'image/webp'], mostBytes: 2 * 1024 * 1024 };

export const threePictures: UploadRules = { ...pictures, most: 3 };
export const onePicture: UploadRules = { ...pictures, most: 1 };
