import { type ExposureColumns, gammaExposure } from '@gvol/quant'
import type { TableColumns } from '@gvol/store'
import {
  classifiedShareOf,
  dealerPositions,
  type ExposureArguments,
  type OptionFlows,
  optionKey,
  type PositionFlow,
} from '../../../exposure/positions.ts'
import { type SmileRows, type StoredSmile, storedSmile } from './smiles.ts'

type OpenRows = TableColumns<'open-interest', 'atMs' | 'expiryMs' | 'strike' | 'callCoin' | 'putCoin'>

/** One option over the history: its terms, its open interest and cumulative customer flow. */
type OptionState = {
  readonly expiryMs: number
  readonly strike: number
  readonly type: 0 | 1
  open: number
  customer: number
  expected: number
  taker: number
  gross: number
  unknown: number
}

const columnOf = (states: readonly OptionState[], name: Exclude<keyof OptionState, 'type'>): Float64Array =>
  Float64Array.from(states, (option) => option[name])

const flowsOf = (states: readonly OptionState[]): OptionFlows => ({
  customer: columnOf(states, 'customer'),
  expected: columnOf(states, 'expected'),
  taker: columnOf(states, 'taker'),
  gross: columnOf(states, 'gross'),
  unknown: columnOf(states, 'unknown'),
  firstMs: undefined,
})

/** Keeps a registry of options by their terms. */
const openBook = () => {
  const options = new Map<string, OptionState>()
  return {
    at: (expiryMs: number, strike: number, type: 0 | 1): OptionState => {
      const key = optionKey(expiryMs, strike, type)
      const existing = options.get(key)
      if (existing !== undefined) return existing
      const none = { open: Number.NaN, customer: 0, expected: 0, taker: 0, gross: 0, unknown: 0 }
      const option: OptionState = { expiryMs, strike, type, ...none }
      options.set(key, option)
      return option
    },
    living: (atMs: number): readonly OptionState[] => [...options.values()].filter(({ expiryMs }) => expiryMs > atMs),
  }
}

/** Groups rows of a table by their instant. */
const rowsByInstant = (atMs: Float64Array): ReadonlyMap<number, readonly number[]> =>
  Map.groupBy(atMs.keys(), (row) => atMs[row])

const smilesAt = (smiles: SmileRows, rows: readonly number[]): ReadonlyMap<number, StoredSmile> =>
  new Map(rows.map((row) => [smiles.column.expiryMs[row], storedSmile(smiles, row)]))

const indexAt = ({ column }: SmileRows, rows: readonly number[]): number =>
  rows.map((row) => column.index[row]).find((index) => index > 0) ?? Number.NaN

const addFlow = (book: ReturnType<typeof openBook>, { column }: PositionFlow, i: number): void => {
  const type = column.optionType?.[i] === 'put' ? 1 : 0
  const option = book.at(column.expiryMs?.[i] ?? Number.NaN, column.strike?.[i] ?? Number.NaN, type)
  option.customer += column.boughtCoin[i] - column.soldCoin[i]
  option.expected += column.expectedNetCoin[i]
  option.taker += column.takerNetCoin[i]
  option.gross += column.boughtCoin[i] + column.soldCoin[i] + column.unknownCoin[i]
  option.unknown += column.unknownCoin[i]
}

/** Dealer positions at an instant, with their options. */
export type ExposedAt = {
  readonly atMs: number
  readonly index: number
  readonly positions: ReturnType<typeof dealerPositions>
  /** False if a method of open interest has none stored until then. */
  readonly isKnown: boolean
  readonly columns: ExposureColumns
}

const NO_GAMMA = {
  gammaCoin: undefined,
  gammaUsd: undefined,
  lowGammaCoin: undefined,
  highGammaCoin: undefined,
  lowGammaUsd: undefined,
  highGammaUsd: undefined,
  classifiedShare: undefined,
}

/** Gamma exposure of an instant; without values where positions are unknown. */
export const exposureRow = ({ atMs, index, positions, isKnown, columns }: ExposedAt) => {
  if (!isKnown) return { at: atMs, ...NO_GAMMA, index }
  const { totalCoin, totalUsd } = gammaExposure(positions.net, columns, index)
  // Without open interest the positions older than the flow are unknown.
  const hasOpen = positions.open.some((coins) => !Number.isNaN(coins))
  const low = gammaExposure(positions.low, columns, index)
  const high = gammaExposure(positions.high, columns, index)
  return {
    at: atMs,
    gammaCoin: totalCoin,
    gammaUsd: totalUsd,
    lowGammaCoin: hasOpen ? low.totalCoin : undefined,
    highGammaCoin: hasOpen ? high.totalCoin : undefined,
    lowGammaUsd: hasOpen ? low.totalUsd : undefined,
    highGammaUsd: hasOpen ? high.totalUsd : undefined,
    classifiedShare: classifiedShareOf(positions),
    index,
  }
}

/**
 * Returns the dealer positions at every instant of stored smiles, ascending; instants without an index and those before
 * the first flow of the counted options are left out.
 *
 * @param smiles  rows of stored surfaces
 * @param open    open interest at the same instants
 * @param flow    by time bucket and option, ascending; undefined if the method needs none
 */
export const exposedAt = (
  smiles: SmileRows,
  open: OpenRows,
  flow: PositionFlow | undefined,
  exposureArguments: ExposureArguments,
  isCounted: (expiryMs: number, atMs: number) => boolean,
): readonly ExposedAt[] => {
  const book = openBook()
  const openAt = rowsByInstant(open.column.atMs)
  let nextFlow = 0
  return [...rowsByInstant(smiles.column.atMs)].flatMap(([atMs, rows]) => {
    const bucketMs = flow?.column.bucketMs
    while (flow !== undefined && bucketMs !== undefined && nextFlow < flow.size && bucketMs[nextFlow] <= atMs) {
      addFlow(book, flow, nextFlow++)
    }
    for (const row of openAt.get(atMs) ?? []) {
      const { expiryMs, strike, callCoin, putCoin } = open.column
      book.at(expiryMs[row], strike[row], 0).open = callCoin[row]
      book.at(expiryMs[row], strike[row], 1).open = putCoin[row]
    }
    const index = indexAt(smiles, rows)
    if (!(index > 0)) return []
    const smileOf = smilesAt(smiles, rows)
    const states = book.living(atMs).filter(({ expiryMs }) => isCounted(expiryMs, atMs) && smileOf.has(expiryMs))
    // Before the first trade of the counted options their positions are unknown.
    if (flow !== undefined && states.every(({ gross }) => gross === 0)) return []
    const smile = (option: OptionState) => smileOf.get(option.expiryMs) as StoredSmile
    const types = Uint8Array.from(states, ({ type }) => type)
    const columns = {
      types,
      forward: Float64Array.from(states, (option) => smile(option).forward),
      strike: columnOf(states, 'strike'),
      timeYears: Float64Array.from(states, (option) => smile(option).timeYears),
      vol: Float64Array.from(states, (option) => smile(option).volAt(option.strike)),
    }
    const positions = dealerPositions(
      { optionType: types, openInterestCoin: columnOf(states, 'open') },
      flowsOf(states),
      exposureArguments,
    )
    const isKnown = flow !== undefined || states.some(({ open: coins }) => !Number.isNaN(coins))
    return [{ atMs, index, positions, isKnown, columns }]
  })
}
