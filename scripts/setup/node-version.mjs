/**
 * Ends the program with one sentence on a Node that is too old. Written so that an old one can read it: this file
 * and its importers use no syntax younger than modules.
 */
export function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isEnough = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isEnough) return;
  console.error(
    'Stockroom needs Node 20.19 or newer (22.12 or newer in 22), and this is ' +
      process.versions.node +
      ': install a current one from https://nodejs.org and run the command again.',
  );
  process.exit(1);
}
