import { errorText, OutageError, VenueError } from '../connection/jsonRpc.ts'

const MAX_ERROR_CHARS = 200

/** Whether ccxt says that the venue limits requests. */
export const isRateLimit = (error: Error): boolean => ['RateLimitExceeded', 'DDoSProtection'].includes(error.name)

/** ccxt's names of errors that are not about one market. */
export const OUTAGES: ReadonlySet<string> = new Set([
  'NetworkError',
  'DDoSProtection',
  'RateLimitExceeded',
  'ExchangeNotAvailable',
  'OnMaintenance',
  'RequestTimeout',
])

/** Returns a refusal as a sentence, without pages of HTML. */
export const refusalText = (title: string, message: string): string => {
  const text = message.replace(/\s+/g, ' ')
  const short = text.length > MAX_ERROR_CHARS ? `${text.slice(0, MAX_ERROR_CHARS)}…` : text
  return `${title} refused or could not be read: ${short}`
}

/** Returns an error of ccxt as one of this package. */
export const ccxtProblem = (title: string, error: unknown): VenueError => {
  if (error instanceof VenueError) return error
  const sentence = refusalText(title, errorText(error))
  const isOutage = error instanceof Error && OUTAGES.has(error.name)
  return isOutage ? new OutageError(sentence) : new VenueError(sentence)
}
