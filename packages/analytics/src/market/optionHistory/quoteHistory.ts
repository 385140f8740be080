import { yearsBetween } from '@gvol/market'
import { greeks, thetaOfNextDay, vegaPerPoint } from '@gvol/quant'
import type { StudyContext } from '../../study/study.ts'
import type { VenueOption } from './optionOf.ts'

const COLUMNS = [
  'snapshotMs',
  'bid',
  'ask',
  'mark',
  'bidSize',
  'askSize',
  'bidVol',
  'markVol',
  'askVol',
  'underlying',
  'underlyingName',
  'index',
  'openInterestCoin',
  'volume24hCoin',
  'isInverse',
] as const

/**
 * Reads stored quotes of one option, ascending; the last of each time bucket.
 *
 * @param bucketMs  bucket length, ms
 */
export const quoteHistory = (
  { market, expiryMs, strike, optionType }: VenueOption,
  instrument: string,
  ends: { readonly fromMs: number; readonly toMs: number },
  bucketMs: number,
  context: Pick<StudyContext<'option-quote'>, 'rows'>,
) =>
  context.rows(
    'option-quote',
    { ...market, ...ends },
    {
      columns: COLUMNS,
      where: { expiryMs, strike, optionType, instrument },
      lastOf: { everyMs: bucketMs, per: ['instrument'] },
    },
  )

/**
 * Greeks of one option in trading units: per coin, quote currency; vega for one vol point (0.01), theta for one day or
 * the remaining life if shorter.
 */
export type OptionGreeks = {
  readonly delta: number
  readonly gamma: number
  readonly vega: number
  readonly theta: number
}

const UNKNOWN: OptionGreeks = { delta: Number.NaN, gamma: Number.NaN, vega: Number.NaN, theta: Number.NaN }

/** Returns greeks at a vol, on the forward; NaN if forward, vol or life is missing. @param vol  annualized decimal */
export const greeksAt = (
  { optionType, strike, expiryMs }: Pick<VenueOption, 'optionType' | 'strike' | 'expiryMs'>,
  atMs: number,
  forward: number,
  vol: number,
): OptionGreeks => {
  const timeYears = yearsBetween(atMs, expiryMs)
  if (!(forward > 0 && vol > 0 && timeYears > 0)) return UNKNOWN
  const { delta, gamma, vega, theta } = greeks(optionType, forward, strike, timeYears, vol)
  return { delta, gamma, vega: vegaPerPoint(vega), theta: thetaOfNextDay(theta, timeYears) }
}
