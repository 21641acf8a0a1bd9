import * as T from 'typebox';
import { call } from '../wire/call.ts';
import { SeenVersion } from '../wire/seen-version.ts';
import { points } from './contract.ts';
import type { Scene } from './scenes.ts';

const Id = T.String({ format: 'uuid' });
const UserId = T.String({ minLength: 1, maxLength: 60 });
const Name = T.String({ minLength: 1, maxLength: 60 });
const Person = T.Object({ id: T.String(), name: T.String() });
const UserIds = T.Array(UserId, { maxItems: 200 });

/** A scene on the wire (spec 2, section 3). */
export const SceneItem = T.Object({
  id: T.String(),
  name: T.String(),
  pid: T.Union([T.String(), T.Null()]),
  level: T.Integer(),
  remark: T.String(),
  useFlag: T.Boolean(),
  handlers: T.Array(Person),
  recipients: T.Array(Person),
  editUserId: T.Union([T.String(), T.Null()]),
  editUserName: T.Union([T.String(), T.Null()]),
  editTime: T.String(),
  version: T.Integer(),
});
export type SceneItem = T.Static<typeof SceneItem>;

/** The same as rules know it. */
export function sceneOf({ id, name, pid, level, remark, useFlag, handlers, recipients }: SceneItem): Scene {
  return {
    id,
    name,
    remark,
    handlers,
    recipients,
    parent: pid,
    level: level as Scene['level'],
    enabled: useFlag,
  };
}

const Child = T.Object({ ...SceneItem.properties, children: T.Array(SceneItem) });
/** A scene of level 1 with those below it. */
export const SceneNode = T.Object({ ...SceneItem.properties, children: T.Array(Child) });

/** The whole tree; `name` leaves the scenes that contain it, with those above and below them. */
export const sceneTree = call({
  name: 'andon-scenes.tree',
  summary: 'The scenes of andon events as a tree',
  method: 'POST',
  path: '/api/admin/andoncordscenedesign/listtotree',
  source: 'given',
  access: points.scenes,
  alsoOpenTo: [points.list, points.manage],
  reads: true,
  body: T.Object({ name: T.Optional(T.String({ maxLength: 60 })) }),
  answer: T.Array(SceneNode),
});

export const listScenes = call({
  name: 'andon-scenes.list',
  summary: 'The scenes of a level, or below a scene',
  method: 'POST',
  path: '/api/admin/andoncordscenedesign/list',
  source: 'given',
  access: points.scenes,
  alsoOpenTo: [points.list, points.manage],
  reads: true,
  body: T.Object({
    level: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
    pid: T.Optional(T.Union([Id, T.Null()])),
  }),
  answer: T.Array(SceneItem),
});

/** A scene with those below it. */
export const getScene = call({
  name: 'andon-scenes.get',
  summary: 'A scene and those below it',
  method: 'GET',
  path: '/api/admin/andoncordscenedesign/gettotree/:id',
  source: 'given',
  access: points.scenes,
  alsoOpenTo: [points.list, points.manage],
  params: T.Object({ id: Id }),
  answer: T.Object({ ...SceneItem.properties, children: T.Array(Child) }),
});

const sceneFields = {
  name: Name,
  remark: T.Optional(T.String({ maxLength: 200 })),
  useFlag: T.Optional(T.Boolean()),
};

/** Its level is that of the scene above it and one more: three at most. */
export const insertScene = call({
  name: 'andon-scenes.insert',
  summary: 'Add a scene',
  method: 'POST',
  path: '/api/admin/andoncordscenedesign/insert',
  source: 'given',
  access: points.scenesUpdate,
  body: T.Object({
    id: T.Optional(Id),
    ...sceneFields,
    pid: T.Union([Id, T.Null()]),
    level: T.Optional(T.Integer({ minimum: 1, maximum: 3 })),
  }),
  answer: SceneItem,
});

export const updateScene = call({
  name: 'andon-scenes.update',
  summary: 'Change a scene, or switch it off',
  method: 'POST',
  path: '/api/admin/andoncordscenedesign/update/:id',
  source: 'given',
  access: points.scenesUpdate,
  params: T.Object({ id: Id }),
  body: T.Object({
    name: T.Optional(Name),
    remark: sceneFields.remark,
    useFlag: sceneFields.useFlag,
    version: SeenVersion,
  }),
  answer: SceneItem,
});

/** A scene that has others below it, or that tickets have, stays; it can be switched off. */
export const deleteScene = call({
  name: 'andon-scenes.delete',
  summary: 'Delete a scene',
  method: 'DELETE',
  path: '/api/admin/andoncordscenedesign/delete/:id',
  source: 'given',
  access: points.scenesUpdate,
  params: T.Object({ id: Id }),
  answer: T.Null(),
});

/** Who handles tickets of a scene, and who is told of them by mail; what is absent stays. */
export const authoriseScene = call({
  name: 'andon-scenes.authorise',
  summary: 'Say who handles a scene and who is told of it by mail',
  method: 'PUT',
  path: '/api/admin/andoncordscenedesign/assignEmailUser',
  source: 'given',
  access: points.scenesUpdate,
  body: T.Object({
    id: Id,
    handlerIds: T.Optional(UserIds),
    /** The documents' name for those who are told by mail. */
    emailUserIDS: T.Optional(UserIds),
    version: SeenVersion,
  }),
  answer: SceneItem,
});

/** The documents' dialog of e-mail recipients alone (spec 1, section 3; decision P2). */
export const assignSceneEmails = call({
  name: 'andon-scenes.emails',
  summary: 'Say who is told of a scene by mail',
  method: 'PUT',
  path: '/api/system/user/assignEmails',
  access: points.scenesUpdate,
  body: T.Object({ id: Id, emailUserIDS: UserIds, version: SeenVersion }),
  answer: SceneItem,
});
