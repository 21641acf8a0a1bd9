/** A wrong setting. Its message is one sentence for the person who starts the server; it never holds a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
