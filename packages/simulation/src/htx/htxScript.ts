import type { RestScriptOf } from '../rest/startRestVenue.ts'
import { htxContracts } from './htxContracts.ts'
import { htxPairs } from './htxPairs.ts'

/**
 * Pair names are lowercase and contract names uppercase, which distinguishes them although both of HTX's hosts are one
 * here.
 */
const isPair = (path: string, symbol: string | null): boolean =>
  path.startsWith('/v1/common/') || (path.startsWith('/market/') && symbol !== null && symbol === symbol.toLowerCase())

/** HTX's pairs and contracts by REST. */
export const htxScript: RestScriptOf = (source) => {
  const pairs = htxPairs(source)
  const contracts = htxContracts(source)
  return {
    isSocketPath: () => false,
    answer: (path, params, atMs) =>
      isPair(path, params.get('symbol')) ? pairs(path, params, atMs) : contracts(path, params, atMs),
    refusal: {
      status: 429,
      body: { status: 'error', 'err-code': 'gateway-too-many-requests', 'err-msg': 'too many requests' },
    },
    receive: () => ({ replies: [] }),
    tape: () => [],
  }
}
