/** A command that cannot be executed as typed; exit code 2. The message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
