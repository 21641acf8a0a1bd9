import { coreGroup } from './groups.ts';
import { enterprise } from './person.ts';
import { mostResults } from './search.ts';
import { coreUser } from './users.ts';

/** What can be done here (RFC 7643, 5). */
export function providerConfig(base: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'OAuth Bearer Token',
        description: 'The key of a service account',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

export function resourceTypes(base: string): { id: string }[] {
  const type = (name: 'User' | 'Group', schema: string) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema,
    ...(name === 'User' && { schemaExtensions: [{ schema: enterprise, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  });
  return [type('User', coreUser), type('Group', coreGroup)];
}

/** What is kept, and so what the schemas say; everything else that the standard has is passed over. */
export function schemas(base: string): { id: string }[] {
  const schema = (id: string, name: string, attributes: object[]) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schema(coreUser, 'User', [
      text('userName', 'The user code', { required: true, uniqueness: 'server' }),
      complex('name', 'The name', [
        text('formatted', 'As it is shown'),
        text('familyName'),
        text('givenName'),
      ]),
      text('displayName', 'The name as it is shown'),
      one('boolean', 'active', 'Whether the user may sign in'),
      complex('emails', 'The address of work', [text('value'), text('type'), one('boolean', 'primary')], {
        multiValued: true,
      }),
      complex('groups', 'The groups of the user', [text('value'), text('display'), text('type')], {
        multiValued: true,
        mutability: 'readOnly',
      }),
    ]),
    schema(coreGroup, 'Group', [
      text('displayName', 'What roles name it by', { required: true, uniqueness: 'server' }),
      complex('members', 'Its users', [text('value'), text('display'), text('type')], { multiValued: true }),
    ]),
    schema(enterprise, 'Enterprise User', [
      text('employeeNumber', 'The employee number', { uniqueness: 'server' }),
      text('department', 'Code or name of a department: one that is known has the user'),
    ]),
  ];
}

function one(type: string, name: string, description = name, more: object = {}): object {
  return {
    name,
    type,
    multiValued: false,
    description,
    required: false,
    mutability: 'readWrite',
    returned: 'default',
    ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
    ...more,
  };
}

function text(name: string, description = name, more: object = {}): object {
  return one('string', name, description, more);
}

function complex(name: string, description: string, subAttributes: object[], more: object = {}): object {
  return one('complex', name, description, { subAttributes, ...more });
}
