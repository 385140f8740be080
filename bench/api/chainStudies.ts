import { followsOf, parseStudyInput, type StudyContext, studies } from '@gvol/analytics'
import type { Chain } from '@gvol/market'
import { simulatedSource } from '@gvol/simulation'
import { MS_PER_HOUR } from '@gvol/time'
import { emptyContext } from '../../packages/analytics/testing/emptyContext.ts'
import { ms, quantile, table } from '../page.ts'
import { recordedChains } from '../recordedChains.ts'

const CHAINS = 40
/**
 * No recorded chain lists 1,000 options; the largest recorded ones are used, and the simulated market's larger ones.
 */
const LARGEST = 20
/** Instants of the simulated market that are considered, six hours apart. */
const INSTANTS = 240
const START_MS = Date.UTC(2026, 0, 5)

const contextOf = (chain: Chain): StudyContext =>
  emptyContext({
    nowMs: () => chain.atMs,
    live: (async (kind) => (kind === 'chain' ? chain : undefined)) as StudyContext['live'],
    // Store time is not measured here.
    query: async () => [] as never,
  })

/** Copies the columns, so that no cached result is reused. */
const fresh = (chain: Chain): Chain =>
  Object.fromEntries(
    Object.entries(chain).map(([name, value]) => [name, value instanceof Float64Array ? value.slice() : value]),
  ) as Chain

const run = async (id: keyof typeof studies, context: StudyContext, chain: Chain): Promise<number> => {
  const study = studies[id]
  const parsed = parseStudyInput(study, { exchange: chain.venue, symbol: chain.symbol })
  if (!parsed.ok) throw new Error(parsed.message)
  const startedAt = performance.now()
  await study.run(parsed.input, context)
  return performance.now() - startedAt
}

/** Time of all studies in sequence on a new chain, ms. */
const runAll = async (ids: readonly (keyof typeof studies)[], chain: Chain): Promise<number> => {
  const together = contextOf(fresh(chain))
  let total = 0
  for (const id of ids) total += await run(id, together, chain)
  return total
}

const optionsOf = (chains: readonly Chain[]): string =>
  (chains.reduce((sum, { size }) => sum + size, 0) / chains.length).toFixed(0)

const simulatedChains = (): readonly Chain[] => {
  const source = simulatedSource({ seed: 7, startMs: START_MS - MS_PER_HOUR, symbols: ['BTC'] })
  return Array.from({ length: INSTANTS }, (_, i) => source.chainAt('BTC', START_MS + i * 6 * MS_PER_HOUR))
}

/** Runs all studies on the largest chains; the first pass is not counted. */
const largest = async (
  what: string,
  from: readonly Chain[],
  ids: readonly (keyof typeof studies)[],
): Promise<string> => {
  const chains = from.toSorted((a, b) => b.size - a.size).slice(0, LARGEST)
  const totals: number[] = []
  for (const [i, chain] of [...chains, ...chains, ...chains].entries()) {
    const total = await runAll(ids, chain)
    if (i >= chains.length) totals.push(total)
  }
  return `The ${chains.length} largest ${what}, ${optionsOf(chains)} options on average, ${totals.length} runs: median ${ms(quantile(totals, 0.5))}, p99 ${ms(quantile(totals, 0.99))}.`
}

/** Measures every chain study on a whole chain, as for each new chain on the live page. */
export const chainStudies = async (): Promise<readonly string[]> => {
  const chains = await recordedChains('BTC', CHAINS)
  const ids = (Object.keys(studies) as (keyof typeof studies)[]).filter(
    // Other studies also use chains, but are about an address, two books or a single option.
    (id) =>
      followsOf(studies[id]) === 'chain' && parseStudyInput(studies[id], { exchange: 'deribit', symbol: 'BTC' }).ok,
  )
  const totals: number[] = []
  const alone = new Map(ids.map((id) => [id, [] as number[]]))
  for (const [i, chain] of [...chains, ...chains].entries()) {
    const total = await runAll(ids, chain)
    // The first pass warms up the compiler and is not counted.
    if (i < chains.length) continue
    totals.push(total)
    for (const id of ids) alone.get(id)?.push(await run(id, contextOf(fresh(chain)), chain))
  }
  const recorded = await recordedChains('ETH', Number.POSITIVE_INFINITY)
  const nearThousand = [
    await largest('ETH chains of the month', recorded, ids),
    await largest(
      'BTC chains of the simulated Deribit in two months, with vols of both sides and all greeks',
      simulatedChains(),
      ids,
    ),
  ]
  return [
    `Recorded Deribit BTC chains, ${optionsOf(chains)} options on average, ${ids.length} studies, ${totals.length} runs. One chain to all of them:`,
    `median ${ms(quantile(totals, 0.5))}, p99 ${ms(quantile(totals, 0.99))} (budget: 15 ms for 1,000 options). What they share (prices, smiles) is computed once.`,
    ...nearThousand,
    '',
    ...table(
      ['study alone, from a new chain', 'median', 'p99'],
      [...alone].map(([id, samples]) => [id, ms(quantile(samples, 0.5)), ms(quantile(samples, 0.99))]),
    ),
  ]
}
