import type { StudyContext } from '@gvol/analytics'
import {
  type Chain,
  coinOf,
  derivativeCurrencies,
  type FuturesBoard,
  type InstrumentKind,
  type Market,
  type MarketFilter,
  type OptionType,
  optionTypeFromCode,
  type SpotBoard,
  unifiedSymbol,
} from '@gvol/market'

/** An instrument of a market at an instant, with its name at the venue and ccxt's. */
export type ListedInstrument = Market & {
  readonly instrument: string
  readonly unified: string
  readonly kind: Exclude<InstrumentKind, 'combo'>
  readonly base: string
  readonly quote: string
  /** null: a spot pair. */
  readonly settle: string | null
  readonly isInverse: boolean
  /** Unix ms. */
  readonly expiryMs: number | undefined
  /** Quote currency per coin. */
  readonly strike: number | undefined
  readonly optionType: OptionType | undefined
}

const optionsOf = ({
  venue,
  symbol,
  isInverse,
  instrument,
  expiryMs,
  strike,
  optionType,
}: Chain): ListedInstrument[] => {
  const currencies = derivativeCurrencies(symbol, isInverse)
  return instrument.map((name, row) => {
    const terms = {
      expiryMs: expiryMs[row]!,
      strike: strike[row]!,
      optionType: optionTypeFromCode(optionType[row]!),
    }
    const unified = unifiedSymbol({ ...currencies, ...terms })
    return { venue, symbol, instrument: name, unified, kind: 'option', ...currencies, isInverse, ...terms }
  })
}

const futuresOf = ({ venue, symbol, quotes }: FuturesBoard): ListedInstrument[] =>
  quotes.map(({ instrument, kind, isInverse, expiryMs }) => {
    const currencies = derivativeCurrencies(symbol, isInverse)
    const unified = unifiedSymbol({ ...currencies, ...(expiryMs === undefined ? {} : { expiryMs }) })
    const terms = { expiryMs, strike: undefined, optionType: undefined }
    return { venue, symbol, instrument, unified, kind, ...currencies, isInverse, ...terms }
  })

const spotOf = ({ venue, symbol, quotes }: SpotBoard): ListedInstrument[] =>
  quotes.map(({ instrument, quoteCurrency: quote }) => {
    const base = coinOf(symbol)
    const terms = { expiryMs: undefined, strike: undefined, optionType: undefined }
    const unified = unifiedSymbol({ base, quote })
    return { venue, symbol, instrument, unified, kind: 'spot', base, quote, settle: null, isInverse: false, ...terms }
  })

/**
 * Returns the instruments of covered markets that have a quote: options, futures, perpetuals and spot pairs.
 *
 * @param asOfMs  Unix ms; undefined: now
 */
export const instrumentsOf = async (
  context: Pick<StudyContext, 'liveOf'>,
  covered: MarketFilter,
  asOfMs: number | undefined,
): Promise<readonly ListedInstrument[]> => {
  const [chains, futures, spot] = await Promise.all([
    context.liveOf('chain', covered, asOfMs),
    context.liveOf('futures', covered, asOfMs),
    context.liveOf('spot', covered, asOfMs),
  ])
  return [...chains.flatMap(optionsOf), ...futures.flatMap(futuresOf), ...spot.flatMap(spotOf)]
}
