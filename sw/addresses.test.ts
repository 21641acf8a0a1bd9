import { expect, it } from 'vitest';
import { apiAddress, fileAddress } from './addresses.ts';

const isScreen = (address: string) => !apiAddress.test(address) && !fileAddress.test(address);

it.each([
  '/',
  '/login',
  '/sf/check',
  '/sf/check?scan=1',
  '/sf/check?q=950.ml',
  '/stock/import/2026-11-21',
  '/prod-apiary',
])('%s is a screen', (address) => {
  expect(isScreen(address)).toBe(true);
});

it.each([
  '/prod-api/docs',
  '/prod-api?x=1',
  '/PROD-API/api/login',
  '/robots.txt',
  '/screenshots/phone-checks.png',
  '/manifest.zh.webmanifest',
  '/assets/index-1a2b3c.js?x',
])('%s is not', (address) => {
  expect(isScreen(address)).toBe(false);
});
