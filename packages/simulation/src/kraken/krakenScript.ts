import type { RestScriptOf } from '../rest/startRestVenue.ts'
import { krakenContracts } from './krakenContracts.ts'
import { krakenPairs } from './krakenPairs.ts'

const PAIRS_PREFIX = '/0/public'

/** Kraken's pairs and its futures, which are two venues of one address here. */
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
    hear: () => ({ replies: [] }),
    tape: () => [],
  }
}
