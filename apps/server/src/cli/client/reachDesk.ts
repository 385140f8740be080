import { UsageError } from '../../settings/usageError.ts'
import type { DeskAddress } from './deskAddress.ts'

/** Returns the desk's message about an unknown study without the names of all studies, which fill a terminal. */
const withoutNames = (message: string): string => message.replace(/ Studies: [^.]*\.$/, '')

/**
 * Returns the desk's response, including 304 for an unchanged ETag. @throws UsageError for a bad argument or unknown
 * study, with the desk's message; Error otherwise
 */
export const reachDesk = async (
  { origin, key }: DeskAddress,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const headers = { 'x-auth': key, ...more }
  const response = await fetch(`${origin}${path}`, { headers, redirect: 'error' }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`No desk answers at ${origin} (${cause}). Start one with \`gvol up\`, or give its URL with --desk.`)
  })
  if (response.ok || response.status === 304) return response
  const text = await response.text()
  const quotedMessage = /"message":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  const message =
    quotedMessage === undefined ? `The desk answered ${response.status}.` : String(JSON.parse(quotedMessage))
  if (/"code":"unknown-study"/.test(text))
    throw new UsageError(`${withoutNames(message)} \`gvol query --list\` lists all.`)
  throw response.status === 400 ? new UsageError(message) : new Error(message)
}
