export type StoreFailure =
  /** Too much is waiting; nothing was done. */
  | 'busy'
  /** The caller gave up before the work began. */
  | 'aborted'
  /** Used after `close()`. */
  | 'closed'
  /** The store does not answer, or cannot take more right now. Trying again later may work. */
  | 'unavailable'
  /** The store answered that the statement or the data is wrong. Trying again cannot work. */
  | 'rejected'
  /** The data directory and the program do not fit. */
  | 'incompatible'

/** Whatever goes wrong between the program and its column store; `reason` says what a caller can do about it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly reason: StoreFailure
  /** ClickHouse's number of the error, where it gave one. */
  readonly code: number | undefined
  constructor(reason: StoreFailure, message: string, { code, cause }: { code?: number; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.reason = reason
    this.code = code
  }
}
