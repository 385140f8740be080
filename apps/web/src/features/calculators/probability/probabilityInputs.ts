import { percentText } from '@gvol/format'
import { fieldText } from '../../../ui/format/typedNumber.ts'
import { coinText } from '../bsm/bsmInputs.ts'
import { inputReader, type Problems } from '../inputs/inputReader.ts'
import type { LiveMarket } from '../market/liveMarket.ts'
import { smileForExpiry } from '../market/smiles.ts'
import type { InputTexts } from '../panel/calculatorFlags.ts'
import { EVENTS, type PriceEvent, type ProbabilityInput } from './probabilityModel.ts'

export const PROBABILITY_DEFAULTS: InputTexts = {
  coin: 'BTC',
  event: 'above',
  price: '100000',
  level: '110000',
  upper: '120000',
  expiry: '30d',
  volFrom: 'flat',
  vol: '50',
  driftFrom: 'none',
  drift: '0',
}

export type ProbabilityReading = {
  readonly text: (name: string) => string
  readonly problems: Problems
  readonly notes: readonly string[]
  /** Meaning of the drift, as a sentence. */
  readonly driftMeaning: string
  /** Whether the typed drift is used: chosen by the user, or because no market data is available. */
  readonly isDriftTyped: boolean
  readonly coin: string
  readonly event: PriceEvent
  readonly isSmile: boolean
  readonly input: ProbabilityInput | undefined
}

const DRIFT_MEANINGS = {
  none: 'No drift: the expected price is the price now. Right for a forward.',
  market: 'The forward of the listed expiry is the expected price: the risk-neutral law of the market.',
  typed:
    'The expected price grows by this a year. Unlike the market’s drift it is a view, and so are the probabilities.',
} as const

export const readProbability = (texts: InputTexts, live: LiveMarket, nowMs: number): ProbabilityReading => {
  const read = inputReader(texts, PROBABILITY_DEFAULTS, nowMs)
  const event = read.choice('event', EVENTS)
  const price = read.number('price', { what: 'the price of the underlying', above: 0 })
  const level = read.number('level', { what: 'a level', above: 0 })
  const isBetween = event === 'between'
  const upper = isBetween ? read.number('upper', { what: 'the upper level', above: 0 }) : undefined
  if (level !== undefined && upper !== undefined && upper <= level)
    read.report('upper', `The upper level is above the lower one, ${fieldText(level)}.`)
  const expiry = read.expiry('expiry')
  if (expiry?.timeYears === 0) read.report('expiry', 'With no time left the price is where it is. Type a later expiry.')
  const volFrom = read.choice('volFrom', ['flat', 'smile'])
  const driftFrom = read.choice('driftFrom', ['none', 'market', 'typed'])
  const vol = read.number('vol', { what: 'a vol', least: 0, most: 100_000 })
  const typed = driftFrom !== 'none' ? read.number('drift', { what: 'a drift', least: -1000, most: 1000 }) : 0
  const notes: string[] = []
  const smile = expiry && smileForExpiry(live.smiles, expiry.expiryMs, expiry.timeYears)
  const hasTime = expiry !== undefined && expiry.timeYears > 0
  const needsSmile = volFrom === 'smile' || driftFrom === 'market'
  if (needsSmile && hasTime && smile === undefined) {
    const instead = [...(driftFrom === 'market' ? ['typed drift'] : []), ...(volFrom === 'smile' ? ['flat vol'] : [])]
    notes.push(`${live.noSmile} Used instead: the ${instead.join(' and the ')}.`)
  }
  if (volFrom === 'smile' && smile) notes.push(`${smile.label}.`)
  if (vol === 0) notes.push('At zero vol everything is certain: each probability is 0 or 1.')
  const marketDrift =
    smile && price !== undefined && hasTime ? Math.log(smile.forward / price) / expiry.timeYears : undefined
  const drift =
    driftFrom === 'market'
      ? (marketDrift ?? (typed === undefined ? undefined : typed / 100))
      : typed === undefined
        ? undefined
        : typed / 100
  const isWhole = price !== undefined && level !== undefined && vol !== undefined && drift !== undefined && hasTime
  const isOrdered = !isBetween || (upper !== undefined && level !== undefined && upper > level)
  const meaning = DRIFT_MEANINGS[driftFrom]
  return {
    text: read.text,
    problems: read.problems(),
    notes,
    driftMeaning:
      driftFrom === 'market' && marketDrift !== undefined
        ? `${meaning} It grows by ${percentText(marketDrift, 1, { isSigned: true })} a year.`
        : meaning,
    isDriftTyped: driftFrom === 'typed' || (driftFrom === 'market' && marketDrift === undefined),
    coin: coinText(read.text('coin'), 'BTC'),
    event,
    isSmile: volFrom === 'smile' && smile !== undefined,
    input:
      isWhole && isOrdered
        ? {
            price,
            drift,
            level,
            upper,
            timeYears: expiry.timeYears,
            vol: vol / 100,
            slice: smile?.slice,
          }
        : undefined,
  }
}
