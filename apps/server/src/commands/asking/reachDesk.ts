import { UsageError } from '../../settings/usageError.ts'
import type { DeskAddress } from './deskAddress.ts'

/** An answer of the desk, or that it is still the one of the tag that was sent. @throws UsageError what the desk says of a bad argument or an unknown study; Error of anything else */
export const reachDesk = async (
  { origin, key }: DeskAddress,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const headers = { 'x-auth': key, ...more }
  const response = await fetch(`${origin}${path}`, { headers, redirect: 'error' }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Error(`No desk answers at ${origin} (${cause}). \`gvol up\` starts one; --desk says where it is.`)
  })
  if (response.ok || response.status === 304) return response
  const text = await response.text()
  const said = /"message":("(?:[^"\\]|\\.)*")/.exec(text)?.[1]
  const message = said === undefined ? `The desk answered ${response.status}.` : String(JSON.parse(said))
  const isMisunderstood = response.status === 400 || /"code":"unknown-study"/.test(text)
  throw isMisunderstood ? new UsageError(message) : new Error(message)
}
