import { type Instrument, instrumentFault } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import type { Reject } from '../messages/rejections.ts'
import { type ListedKind, listedKinds } from '../status/listing.ts'

/** Trades can be fetched for 24 h, so an expired instrument is remembered slightly longer. */
const REMEMBERED_MS = 1.1 * MS_PER_DAY

/** Instruments that are stored of one venue, several times what the largest lists. */
export const MAX_INSTRUMENTS = 20_000

export type InstrumentStore = {
  /**
   * Replaces one list (e.g. the options of BTC) as read at `venueMs`.
   *
   * @returns whether the set of instruments changed
   */
  readonly replace: (list: string, instruments: readonly Instrument[], venueMs: number) => boolean
  /** Returns a listed or recently expired instrument. */
  readonly find: (name: string) => Instrument | undefined
  readonly listed: () => readonly Instrument[]
  /** Replaces the markets of a list that is only counted, such as the venue's families of options. */
  readonly noteMarkets: (list: string, markets: readonly ListedKind[]) => void
  /** Returns the markets of all lists, selected or not; the same array until a list changes. */
  readonly markets: () => readonly ListedKind[]
}

const EXPIRY_ORDER = (a: Instrument, b: Instrument): number => (a.expiryMs ?? 0) - (b.expiryMs ?? 0)

/**
 * Creates a store of instruments with valid terms; others are counted as rejected, and so are those beyond
 * `MAX_INSTRUMENTS` that expire last.
 */
export const instrumentStore = (reject: Reject): InstrumentStore => {
  const byName = new Map<string, Instrument>()
  const lists = new Map<string, ReadonlyMap<string, Instrument>>()
  const marketLists = new Map<string, readonly ListedKind[]>()
  let markets: readonly ListedKind[] = []

  const isPossible = (instrument: Instrument): boolean => {
    const fault = instrumentFault(instrument)
    if (fault === undefined) return true
    reject(fault.reason, `instrument: ${fault.field}: expected ${fault.expected}; it was left out`, instrument)
    return false
  }
  const forgetOld = (venueMs: number) => {
    const isListed = (name: string) => [...lists.values()].some((list) => list.has(name))
    for (const { name, expiryMs } of byName.values()) {
      if (expiryMs !== undefined && expiryMs + REMEMBERED_MS < venueMs && !isListed(name)) byName.delete(name)
    }
  }

  const withinRoom = (list: string, instruments: readonly Instrument[]): readonly Instrument[] => {
    let room = MAX_INSTRUMENTS
    for (const [other, { size }] of lists) if (other !== list) room -= size
    if (instruments.length <= room) return instruments
    const ordered = [...instruments].sort(EXPIRY_ORDER)
    for (const instrument of ordered.slice(room))
      reject('too-many', `instrument: expected at most ${MAX_INSTRUMENTS} of a venue; it was left out`, instrument)
    return ordered.slice(0, room)
  }

  const noteMarkets: InstrumentStore['noteMarkets'] = (list, noted) => {
    marketLists.set(list, noted)
    const all = new Map([...marketLists.values()].flat().map((each) => [`${each.kind} ${each.symbol}`, each]))
    if (all.size !== markets.length || markets.some(({ kind, symbol }) => !all.has(`${kind} ${symbol}`)))
      markets = [...all.values()]
  }

  return {
    noteMarkets,
    markets: () => markets,
    replace: (list, received, venueMs) => {
      const instruments = withinRoom(list, received.filter(isPossible))
      const before = lists.get(list)
      const now = new Map(instruments.map((instrument) => [instrument.name, instrument]))
      lists.set(list, now)
      noteMarkets(`instruments ${list}`, listedKinds(instruments))
      for (const instrument of instruments) byName.set(instrument.name, instrument)
      forgetOld(venueMs)
      return before === undefined || before.size !== now.size || instruments.some(({ name }) => !before.has(name))
    },
    find: (name) => byName.get(name),
    listed: () => [...lists.values()].flatMap((list) => [...list.values()]),
  }
}
