import { type Values, valueAt } from '../columns.ts'
import type { AnySeries } from './mark.ts'

/** A series that is stacked on others of the same stack; without a stack it is separate. */
export type Piled = AnySeries & { readonly x: Values; readonly y: Values; readonly stack?: string }

/** Beginning and end of every observation. */
export type Pile = {
  readonly from: Float64Array
  readonly to: Float64Array
  readonly name: string
  /** Name of its slot side by side with others: a ghost uses the slot of its series. */
  readonly slot: string
}

const pilesBySeries = new WeakMap<readonly AnySeries[], Map<string, ReadonlyMap<string, Pile>>>()

const piledUp = (all: readonly Piled[]): ReadonlyMap<string, Pile> => {
  const tops = new Map<string, number>()
  const piles = new Map<string, Pile>()
  for (const { id, x, y, stack, ghostOf } of all) {
    const slot = stack ?? `#${ghostOf ?? id}`
    const name = ghostOf === undefined ? slot : `ghost ${slot}`
    const from = new Float64Array(x.length).fill(Number.NaN)
    const to = new Float64Array(x.length).fill(Number.NaN)
    for (let i = 0; i < x.length; i++) {
      const at = valueAt(x, i)
      const value = valueAt(y, i)
      if (at === undefined || value === undefined) continue
      const key = `${name}|${at}|${value < 0}`
      from[i] = stack === undefined ? 0 : (tops.get(key) ?? 0)
      to[i] = from[i] + value
      if (stack !== undefined) tops.set(key, to[i])
    }
    piles.set(id, { from, to, name, slot })
  }
  return piles
}

/**
 * Returns the piles of all series of a kind among siblings, by id: from zero, positive and negative separately. Cached
 * per set of siblings.
 */
export const pilesOf = (kind: string, siblings: readonly AnySeries[]): ReadonlyMap<string, Pile> => {
  let byKind = pilesBySeries.get(siblings)
  if (byKind === undefined) {
    byKind = new Map()
    pilesBySeries.set(siblings, byKind)
  }
  let piles = byKind.get(kind)
  if (piles === undefined) {
    piles = piledUp(siblings.filter((one): one is Piled => one.kind === kind))
    byKind.set(kind, piles)
  }
  return piles
}
