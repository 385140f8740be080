import type { Market } from '@gvol/market'
import { defineQuery } from '../namedQuery.ts'
import { readChains } from './readChain.ts'

type ChainsQuery = Market & {
  /** Of the snapshots, Unix ms. */
  readonly instants: readonly number[]
}

export const chains = defineQuery({
  id: 'option-quote.chains',
  doc: 'The chains of several snapshots of one market, in one read.',
  run: (columnar, query: ChainsQuery, options) => readChains(columnar, query, options),
})
