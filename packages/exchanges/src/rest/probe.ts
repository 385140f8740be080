import { effectsFrom } from '../connection/effects.ts'
import { messageFromText } from '../messages/wireText.ts'
import type { ProbeOptions } from '../venue/venue.ts'
import { type HttpMethod, httpRequest } from './timedFetch.ts'

const PROBE_TIMEOUT_MS = 3_000

/**
 * Returns a probe that checks whether a venue responds correctly to one cheap request. Never throws.
 *
 * @param path  below the REST URL, e.g. `/market/time`
 * @param isAnswer  checks the parsed body
 */
export const probeFor =
  (
    path: string,
    isAnswer: (body: unknown) => boolean,
    method: HttpMethod = 'GET',
  ): ((options: ProbeOptions) => Promise<boolean>) =>
  async ({ urls, timeoutMs = PROBE_TIMEOUT_MS, ...effectOptions }) => {
    const effects = effectsFrom(effectOptions)
    const timeout = new AbortController()
    const cancel = effects.after(timeoutMs, () => timeout.abort())
    const request = httpRequest(method, urls.rest + path, {})
    try {
      const answer = await effects.fetch(request.url, { ...request.init, signal: timeout.signal })
      return answer.status === 200 && isAnswer(messageFromText(await answer.text()))
    } catch {
      return false
    } finally {
      cancel()
    }
  }
