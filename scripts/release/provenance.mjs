import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedOut } from './sign-off.mjs';

/**
 * Of what an archive was made and how, as checkers of supply chains read it: an in-toto statement v1 with SLSA provenance
 * v1 (https://slsa.dev/spec/v1.0/provenance). It names no time and no machine, so that the same commit says the same; it is
 * not signed, as a checkout has no key: whoever gives the archive away signs it with theirs.
 * @param checkout the built checkout
 * @param name the archive's file name
 * @param hash its SHA-256, hexadecimal
 * @param signOff what says that all of it was tested; null = it was not
 */
export function provenanceOf(checkout, { name, hash, version }, signOff) {
  const { commit, isClean } = checkedOut(checkout);
  const sources = commit === null ? [] : [{ name: 'sources', digest: { gitCommit: commit } }];
  const files = ['package-lock.json', 'dist/sbom.cdx.json'].filter((file) =>
    existsSync(join(checkout, file)),
  );
  const tested =
    signOff === null ? [] : [{ name: `${name}.tested.json`, digest: { sha256: sha256(told(signOff)) } }];
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name, digest: { sha256: hash } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:stockroom:release:v1',
        externalParameters: { command: 'npm run release', version, isClean },
        internalParameters: { node: process.version },
        resolvedDependencies: [
          ...sources,
          ...files.map((file) => ({
            name: file,
            digest: { sha256: sha256(readFileSync(join(checkout, file))) },
          })),
        ],
      },
      runDetails: { builder: { id: 'urn:stockroom:checkout' }, byproducts: tested },
    },
  };
}

/** How a statement or a sign-off is written, to the byte: its hash is of this. */
export function told(statement) {
  return `${JSON.stringify(statement, null, 2)}\n`;
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
