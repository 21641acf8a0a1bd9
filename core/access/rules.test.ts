import { describe, expect, it } from 'vitest';
import { allowing } from './rules.ts';

const get = { method: 'GET', path: '/api/system/role/get/:id' };
const list = { method: 'POST', path: '/api/system/role/getrolelistbypage' };

describe('an API row allows', () => {
  it.each([
    ['its own call', { method: 'GET', url: '/api/system/role/get/:id' }, get, true],
    [
      'the same with another name for the parameter',
      { method: 'GET', url: '/api/system/role/get/{roleId}' },
      get,
      true,
    ],
    [
      'the same under the base path, in other letters',
      { method: 'get', url: '/prod-api/API/System/role/get/:id/' },
      get,
      true,
    ],
    ['not another method', { method: 'POST', url: '/api/system/role/get/:id' }, get, false],
    ['every method when it names none', { method: null, url: '/api/system/role/get/*' }, get, true],
    ['one part by a star', { method: 'POST', url: '/api/system/role/*' }, list, true],
    ['not two parts by a star', { method: 'GET', url: '/api/system/role/*' }, get, false],
    ['everything below by two stars', { method: 'GET', url: '/api/system/**' }, get, true],
    ['nothing elsewhere by two stars', { method: 'GET', url: '/api/jarvis/**' }, get, false],
    ['not a parameter by a plain word', { method: 'GET', url: '/api/system/role/get/admin' }, get, false],
    ['nothing without an address', { method: 'GET', url: null }, get, false],
    ['nothing with an empty address', { method: null, url: '' }, get, false],
  ])('%s', (_, row, call, isAllowed) => {
    expect(allowing([row])(call)).toBe(isAllowed);
  });
});
