import { type Chain, optionTypeFromCode } from '@gvol/market'
import { largestOfDay } from '../src/market/flow/largestOfDay.ts'
import { tradedPackages } from '../src/market/flow/packages.ts'
import type { OptionTerms } from '../src/market/traded/tradedOption.ts'
import { syntheticTape } from './syntheticFlow.ts'

/** Answers of the store about the largest synthetic structures, by the id of the query. */
export const structureAnswers = (chain: Chain): Readonly<Record<string, () => unknown>> => {
  const terms = new Map<string, OptionTerms>(
    chain.instrument.map((name, row) => [
      name,
      {
        expiryMs: chain.expiryMs[row],
        strike: chain.strike[row],
        optionType: optionTypeFromCode(chain.optionType[row]),
      },
    ]),
  )
  const { trades, structures } = syntheticTape(chain)
  const packages = tradedPackages(trades, structures, (name) => terms.get(name))
  const rows = largestOfDay(chain, packages)
    .toSorted((a, b) => (b.premiumUsd ?? 0) - (a.premiumUsd ?? 0))
    .slice(0, 20)
  const names = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const largest = {
    size: rows.length,
    column: Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])])),
  }
  // Typical distribution of results: sellers win often and little.
  const groups = ['call', 'put', 'call-spread', 'strangle'].flatMap((group, i) =>
    (['buy', 'sell', 'unknown'] as const).map((side, j) => ({ group, side, i, j, structures: 60 - 13 * i - 11 * j })),
  )
  const sum = (of: (group: (typeof groups)[number]) => number) => Float64Array.from(groups, of)
  const share = (at: number) => sum(({ i, j }) => (j === 1 ? 0.004 - at * 0.01 : at * 0.012 - 0.003) * (1 + i / 4))
  const outcomes = {
    size: groups.length,
    column: {
      group: groups.map(({ group }) => group),
      side: groups.map(({ side }) => side),
      structures: sum((one) => one.structures),
      won: sum((one) => Math.round(one.structures * (0.35 + one.j / 5))),
      resultUsd: sum(({ i, j }) => (j === 1 ? 1 : -1) * 40_000 * (i + 1)),
      premiumUsd: sum(() => 900_000),
      mean: share(0.1),
      least: share(-1.5),
      q10: share(-1),
      q25: share(-0.4),
      q50: share(0),
      q75: share(0.6),
      q90: share(1.3),
      most: share(2.5),
    },
  }
  const expiries = { size: 0, column: { expiryMs: new Float64Array() } }
  return {
    'traded-structure.expiries': () => expiries,
    'traded-structure.largest': () => largest,
    'traded-structure.outcomes': () => outcomes,
  }
}
