import { decimal } from '../../decimal.ts'
import { type ContractTerms, stepAbove, stepBelow, tickAt } from '../../deribit/records/contractTerms.ts'
import { gaussian, uniform } from '../../random.ts'

/** Market makers' quote of one option; NaN for a missing side. */
export type MakerQuote = { bid: number; ask: number; bidSize: number; askSize: number }

/** Streams of random numbers. */
const STREAM = { period: 201, width: 202, noBid: 203, noAsk: 204, bidSize: 205, askSize: 206 }

/** Returns half the width of a quote in vol: tight near the money, wide in the wings and close to expiry. */
const halfWidthVol = (deviations: number, timeYears: number): number =>
  0.0035 + 0.0022 * Math.min(9, deviations * deviations) + 0.0006 / Math.sqrt(timeYears + 1 / 365)

export type QuoteInput = {
  readonly seed: number
  /** Hash of the instrument's name. */
  readonly bits: number
  readonly atMs: number
  readonly terms: ContractTerms
  /** Premium in the settlement currency. */
  readonly mark: number
  /** Change of the premium for an increase of vol by 1.00. */
  readonly vega: number
  /** Standard deviations between strike and forward; positive for strikes above. */
  readonly deviations: number
  /** Intrinsic value as a part of one coin; 0 out of the money. */
  readonly intrinsic: number
  readonly timeYears: number
  /** Minimum amount, and a typical number of lots at the best price. */
  readonly lot: number
  readonly lots: number
}

/**
 * Returns a quote around a mark, on the venue's ticks: `bid < mark < ask`. It changes every few seconds, at an
 * individual pace per option. Far wings often have no bid; deep in the money and in the far wings one side may be
 * missing.
 */
export const makerQuote = (input: QuoteInput, out: MakerQuote): MakerQuote => {
  const { seed, bits, mark, terms, lot } = input
  const periodMs = 3_000 + (bits & 15) * 1_500
  const turn = Math.floor((input.atMs + (bits & 0xffff)) / periodMs)
  const far = Math.abs(input.deviations)
  const width = 0.75 + 0.6 * uniform(seed, STREAM.width, bits, turn)
  const half =
    input.vega * halfWidthVol(far, input.timeYears) * width +
    0.004 * input.intrinsic * width +
    0.35 * tickAt(terms, mark)
  const isDeep = input.intrinsic > 0.25
  const slowTurn = Math.floor(turn / 40)
  const hasBid = uniform(seed, STREAM.noBid, bits, slowTurn) > (far > 2.6 ? 0.35 : isDeep ? 0.08 : 0.003)
  const hasAsk = uniform(seed, STREAM.noAsk, bits, slowTurn) > (far > 3 ? 0.15 : isDeep ? 0.08 : 0.003)
  const size = (stream: number): number => {
    const lots = (input.lots * Math.exp(0.9 * gaussian(seed, stream, bits, turn))) / (0.6 + 0.4 * far)
    return decimal(Math.max(1, Math.round(lots)) * lot)
  }
  out.bid = hasBid ? stepBelow(terms, mark - half) : Number.NaN
  out.ask = hasAsk ? stepAbove(terms, mark + half) : Number.NaN
  out.bidSize = Number.isNaN(out.bid) ? Number.NaN : size(STREAM.bidSize)
  out.askSize = Number.isNaN(out.ask) ? Number.NaN : size(STREAM.askSize)
  return out
}
