import type { Shipped } from './shipped.d.mts';

export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional';
  licenses: ({ license: { id: string } } | { expression: string })[];
  hashes: { alg: string; content: string }[];
  properties: { name: string; value: string }[];
};
export type BillOfMaterials = {
  bomFormat: 'CycloneDX';
  specVersion: string;
  version: number;
  metadata: { component: { 'bom-ref': string; name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
export function billOfMaterials(version: string, packages: Shipped[]): BillOfMaterials;
export function writeBillOfMaterials(file: string, version: string): void;
