import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { ReplicaRow } from '../wire/replica.ts';
import { photoLimits, uploadPath } from './upload.ts';

const hash = T.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });
/** What a photo is about: a kind that a feature declares (`andon`), and the id of one of them. */
const about = {
  kind: T.String({ minLength: 1, maxLength: 40 }),
  subject: T.String({ minLength: 1, maxLength: 120 }),
};

/** How far an upload is. `photo`: the id that it has on the server, once it is done. */
export const UploadState = T.Object({
  offset: T.Integer(),
  done: T.Boolean(),
  photo: T.Union([T.String(), T.Null()]),
});

export const uploadState = call({
  name: 'files.state',
  summary: 'How many bytes of an upload there are, by the SHA-256 of the whole',
  ownTalk: true,
  method: 'GET',
  path: uploadPath,
  access: 'session',
  params: T.Object({ hash }),
  query: T.Object(about),
  answer: UploadState,
});

/** The body is the rest of the file, or a part of it, as `application/octet-stream`. */
export const uploadPart = call({
  name: 'files.upload',
  summary: 'The next bytes of a photo; with the last of them it is checked, made anew and kept',
  ownTalk: true,
  method: 'PUT',
  path: uploadPath,
  access: 'session',
  params: T.Object({ hash }),
  query: T.Object({
    ...about,
    /** A UUID that the device chose: what the photo is called from then on. */
    id: T.String({ format: 'uuid' }),
    name: T.Optional(T.String({ maxLength: 200 })),
    offset: T.Integer({ minimum: 0 }),
    size: T.Integer({ minimum: 1 }),
  }),
  bodyBytes: photoLimits.bytes,
  answer: T.Object({
    ...UploadState.properties,
    /** Rows that it changed, as the caller may hold them: the photo goes from the device when these have come. */
    rows: T.Array(ReplicaRow),
  }),
});

export const photoFile = call({
  name: 'files.photo',
  summary: 'A photo, for whoever may see what it is about',
  ownTalk: true,
  method: 'GET',
  path: '/api/files/photo/:id',
  access: 'session',
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  answer: T.Unknown(),
});

export const photoThumbnail = call({
  name: 'files.thumbnail',
  summary: 'The same, small',
  ownTalk: true,
  method: 'GET',
  path: '/api/files/photo/:id/thumbnail',
  access: 'session',
  params: T.Object({ id: T.String({ format: 'uuid' }) }),
  answer: T.Unknown(),
});

/** Where the form of an upload with a token goes (document 2, the upload demos). */
export const uploadToken = call({
  name: 'files.token',
  summary: 'A short-lived token for one upload: of Qiniu where its keys are configured, else of this server',
  method: 'GET',
  path: '/qiniu/upload/token',
  source: 'given',
  access: 'session',
  answer: T.Object({ token: T.String(), key: T.String(), url: T.String() }),
});

/** The fields of its form, both as they were answered, before `file`. */
export const UploadForm = T.Object({
  token: T.String({ minLength: 1, maxLength: 300 }),
  key: T.String({ pattern: '^upload/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

export const uploadWithToken = call({
  name: 'files.with-token',
  summary: 'Takes one picture: a form with `token` and `key` as they were answered, and `file`',
  takesForm: true,
  method: 'POST',
  path: '/api/files/with-token',
  // The token says whose it is, as storages know no session (decision P14).
  access: 'public',
  bodyBytes: photoLimits.bytes + 64 * 1024,
  /** `url`: where the picture is fetched, with the token of a session. */
  answer: T.Object({ key: T.String(), url: T.String() }),
});
