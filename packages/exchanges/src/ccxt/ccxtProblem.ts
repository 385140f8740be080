import { errorText, OutageError, VenueError } from '../connection/jsonRpc.ts'
import { textProblem } from '../messages/wireText.ts'
import type { HttpReply } from '../rest/timedFetch.ts'

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

/** Returns why a reply cannot be used, unless ccxt knows its error; undefined if it is JSON. */
export const replyProblem = (
  title: string,
  pathname: string,
  { status, text }: Pick<HttpReply, 'status' | 'text'>,
): VenueError | OutageError | undefined => {
  const answered = `${title} answered ${pathname} with`
  if (status === 403 || status === 451)
    return new OutageError(`${answered} ${status}: it does not serve this address or country.`)
  if (status >= 500) return new OutageError(`${answered} ${status}.`)
  if (status >= 400) return new VenueError(status === 404 ? `${answered} 404.` : refusalText(title, text))
  const problem = textProblem(text)
  if (problem !== undefined) return new VenueError(`${answered} an unreadable response: ${problem}.`)
  return /^\s*[[{]/.test(text) ? undefined : new VenueError(`${answered} something else than JSON.`)
}
