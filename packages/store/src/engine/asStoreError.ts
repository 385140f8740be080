import { StoreError } from './storeError.ts'

const MEMORY_LIMIT_EXCEEDED = 241
/** Otherwise the memory of all queries together is meant. */
const OF_ONE_QUERY = /query memory limit|\(for query\)/i

/** ClickHouse error codes that may pass without a change to statement or data. */
const PASSING_CODES = new Set([
  81, // UNKNOWN_DATABASE
  159, // TIMEOUT_EXCEEDED
  164, // READONLY
  202, // TOO_MANY_SIMULTANEOUS_QUERIES
  209, // SOCKET_TIMEOUT
  210, // NETWORK_ERROR
  225, // NO_ZOOKEEPER
  236, // ABORTED
  MEMORY_LIMIT_EXCEEDED,
  242, // TABLE_IS_READ_ONLY
  243, // NOT_ENOUGH_SPACE
  252, // TOO_MANY_PARTS
  279, // ALL_CONNECTION_TRIES_FAILED
  285, // TOO_FEW_LIVE_REPLICAS
  319, // UNKNOWN_STATUS_OF_INSERT
  497, // ACCESS_DENIED
  516, // AUTHENTICATION_FAILED
  999, // KEEPER_EXCEPTION
])

/** The client and the embedded binding have different error classes, so the code is found by shape. */
const clickhouseCodeOf = (error: Error): number | undefined => {
  const { code, clickhouseCode } = error as { code?: unknown; clickhouseCode?: unknown }
  if (typeof clickhouseCode === 'number') return clickhouseCode
  return typeof code === 'string' && /^\d+$/.test(code) ? Number(code) : undefined
}

/**
 * Converts an engine's error to a StoreError by what a caller can do about it. Programming errors are returned
 * unchanged.
 */
export const asStoreError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof StoreError) return error
  if (error instanceof RangeError || error instanceof TypeError) return error
  const code = clickhouseCodeOf(error)
  // Errors of the network and of the binding have no code.
  if (code === undefined) return new StoreError('unavailable', error.message, { cause: error })
  if (code === MEMORY_LIMIT_EXCEEDED && OF_ONE_QUERY.test(error.message))
    return new StoreError('too-large', 'The read needs more memory than one may use.', { code, cause: error })
  const reason = PASSING_CODES.has(code) ? 'unavailable' : 'rejected'
  return new StoreError(reason, `ClickHouse error ${code}: ${error.message.trim()}`, { code, cause: error })
}
