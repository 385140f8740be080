import type { Step } from './channels.ts'
import type { LiveMarket, VenueState } from './venueState.ts'

const namesOf = (market: LiveMarket | undefined): ReadonlyMap<string, 'option' | 'future'> =>
  new Map([
    ...(market?.chain.instrument.slice(market.firstRow) ?? []).map((name) => [name, 'option'] as const),
    ...(market?.futures ?? []).map((future) => [future.instrument, 'future'] as const),
  ])

const isSame = (a: LiveMarket | undefined, b: LiveMarket | undefined): boolean =>
  a?.snapshot === b?.snapshot && a?.firstRow === b?.firstRow && a?.futures.length === b?.futures.length

const isSameList = (a: LiveMarket | undefined, b: LiveMarket | undefined): boolean =>
  a?.chain.instrument === b?.chain.instrument &&
  a?.firstRow === b?.firstRow &&
  a?.futures.length === b?.futures.length &&
  a?.futures.every((future, at) => future.instrument === b?.futures[at].instrument) === true

const listingChanges = (
  symbol: string,
  before: LiveMarket | undefined,
  after: LiveMarket | undefined,
  atMs: number,
) => {
  if (isSameList(before, after)) return []
  const gone = namesOf(before)
  const come = namesOf(after)
  const change = (state: string, kind: 'option' | 'future', instrument_name: string) => ({
    kind,
    symbol,
    data: { timestamp: atMs, state, instrument_name },
  })
  return [
    ...[...gone].flatMap(([name, kind]) => (come.has(name) ? [] : [change('closed', kind, name)])),
    ...[...come].flatMap(([name, kind]) => (gone.has(name) ? [] : [change('created', kind, name)])),
  ]
}

/** Follows the venue's clock and returns the changes step by step. */
export const marketSteps = (state: VenueState) => {
  const marketNow = (): number => state.nowMs() - state.skewMs()
  let atMs = marketNow()
  let begun: Map<string, LiveMarket | undefined> | undefined
  const begin = () => {
    begun ??= new Map(state.source.symbols.map((symbol) => [symbol, state.market(symbol)]))
    return begun
  }
  return {
    atMs: () => atMs,
    /**
     * Takes the states that the first step is compared with, unless already taken. For a market of months this takes
     * seconds.
     */
    begin,
    /** Returns the changes up to now. After a jump only states are compared; trades in between are skipped. */
    next: (isJump: boolean): Step => {
      const current = begin()
      const toMs = marketNow()
      const isTape = !isJump && toMs >= atMs
      const changed = new Set<string>()
      const states: Step['states'][number][] = []
      for (const symbol of state.source.symbols) {
        const before = current.get(symbol)
        const after = state.market(symbol)
        if (isSame(before, after)) continue
        changed.add(symbol)
        states.push(...listingChanges(symbol, before, after, state.nowMs()))
        current.set(symbol, after)
      }
      const { source } = state
      const step: Step = {
        changed,
        states,
        trades: isTape ? source.symbols.flatMap((symbol) => source.tradesBetween(symbol, atMs, toMs)) : [],
        blockRfqs: isTape ? source.symbols.flatMap((symbol) => source.blockRfqsBetween(symbol, atMs, toMs)) : [],
      }
      atMs = toMs
      return step
    },
  }
}
