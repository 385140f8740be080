import type { RestScriptOf } from '../rest/startRestVenue.ts'
import { krakenContracts } from './krakenContracts.ts'
import { krakenPairs } from './krakenPairs.ts'

const PAIRS_PREFIX = '/0/public'

/** Kraken's pairs and its futures, two separate APIs served at one URL here. */
export const krakenScript: RestScriptOf = (source) => {
  const pairs = krakenPairs(source)
  const contracts = krakenContracts(source)
  return {
    isSocketPath: () => false,
    answer: (path, params, atMs) =>
      path.startsWith(`${PAIRS_PREFIX}/`)
        ? pairs(path.slice(PAIRS_PREFIX.length), params, atMs)
        : contracts(path, params, atMs),
    refusal: { status: 429, body: { error: ['EAPI:Rate limit exceeded'], result: 'error', errors: [] } },
    receive: () => ({ replies: [] }),
    tape: () => [],
  }
}
