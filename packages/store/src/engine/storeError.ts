export type StoreFailure =
  /** The queue is full; nothing was done. */
  | 'busy'
  /** Cancelled by the caller before it began. */
  | 'aborted'
  /** Used after `close()`. */
  | 'closed'
  /** The store does not answer or cannot accept more now. Retrying later may work. */
  | 'unavailable'
  /** The store rejected the statement or the data. Retrying cannot work. */
  | 'rejected'
  /** The read needs more memory than a single read may use. A smaller range can work. */
  | 'too-large'
  /** The data directory and the program version do not match. */
  | 'incompatible'

/** An error of the column store; `reason` says what a caller can do about it. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly reason: StoreFailure
  /** ClickHouse's error code, if it gave one. */
  readonly code: number | undefined
  constructor(reason: StoreFailure, message: string, { code, cause }: { code?: number; cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.reason = reason
    this.code = code
  }
}
