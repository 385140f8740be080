import { black76, type SviRaw, sviVol } from '@gvol/quant'
import { hourStartMs, MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { calibrated } from '../calibrated.ts'
import { coinDays, LINK_DAYS } from '../dailyReturns.ts'
import { ALTCOIN_METHOD, NO_REFERENCE } from '../method.ts'
import { listedSmiles, REFERENCES, sliceOf } from '../references.ts'
import { ALTCOIN_NEEDS, testErrors } from '../trials.ts'

const output = {
  strike: number('quote ccy', 'strike of the theoretical option'),
  isCall: flag('whether it is a call: at and above the forward'),
  k: number('1', 'ln(K/F)'),
  expiry: time('when it expires'),
  forward: number('quote ccy', 'last close of a whole day'),
  bidVol: number('decimal', 'vol that the model would bid'),
  markVol: number('decimal', 'vol of the model'),
  askVol: number('decimal', 'vol at the model’s ask'),
  mark: number('quote ccy', 'price at the vol of the model'),
  referenceVol: number('decimal', 'vol of the reference as many of its standard deviations away'),
  listedVol: maybe(number('decimal', 'vol of the coin’s own listed options at the strike')),
  reference: text('coin that provides the reference smile'),
  confidence: text('high, medium or low'),
}

/** Minimum theoretical bid: a quarter of the mark. */
const MIN_BID_SHARE = 0.25
const DEVIATIONS = 2.2
const STRIKES = 17

/** Returns round strikes around the forward: 1, 2, 2.5 or 5 times a power of ten apart. */
export const roundStrikes = (forward: number, deviation: number): readonly number[] => {
  const low = forward * Math.exp(-DEVIATIONS * deviation)
  const high = forward * Math.exp(DEVIATIONS * deviation)
  const raw = (high - low) / STRIKES
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power
  const first = Math.max(1, Math.ceil(low / step))
  const last = Math.floor(high / step)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}

const volOf = (slice: SviRaw, k: number, tenorDays: number) => sviVol(k, slice, tenorDays / 365)

export const altcoinStrikes = defineStudy({
  id: 'altcoin-strikes',
  subject: 'coin',
  needs: ALTCOIN_NEEDS,
  title: 'Model smile of a coin',
  doc: 'Theoretical options of a coin by strike: bid, mark and ask vol, with a width equal to the model’s uncertainty, its reference, and its own market where listed.',
  method: `${ALTCOIN_METHOD} The forward is the last close of a whole day. The reference is read as many standard deviations from its forward as the strike is from the coin’s.`,
  input: {
    tenor: argument.choice('life in days', ['7', '30'], '30'),
  },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs({})
    const tenorDays = Number(input.tenor)
    const byHour = await listedSmiles(hourStartMs(endMs), context)
    const books = byHour.length > 0 ? byHour : await listedSmiles(endMs, context)
    if (books.length === 0) return noData(NO_REFERENCE)
    const [prices, errorOf] = await Promise.all([
      coinDays({ toMs: endMs, days: LINK_DAYS, coins: [...new Set([input.coin, ...REFERENCES])] }, context),
      testErrors(endMs, context),
    ])
    if (!prices.of.has(input.coin))
      return noData(`No daily prices of ${input.coin} are stored. Run npx gvol backfill to load historical bars.`)
    const { errorVol } = errorOf(input.coin, tenorDays)
    const calibration = calibrated({ coin: input.coin, tenorDays, prices, books, errorVol })
    if (!calibration.ok) return noData(`${input.coin} has no model at ${tenorDays} days: ${calibration.note}.`)
    if (!(calibration.spot > 0)) return noData(`The last whole day of prices of ${input.coin} is missing.`)
    const own = books.find((book) => book.coin === input.coin)?.smiles.get(tenorDays)
    const listed = own && sliceOf(own, tenorDays)
    const { spot: forward, slice, halfWidthVol, referenceSlice } = calibration
    const timeYears = tenorDays / 365
    const referenceAtm = volOf(referenceSlice, 0, tenorDays)
    const rows = roundStrikes(forward, calibration.atmVol * Math.sqrt(timeYears)).map((strike) => {
      const k = Math.log(strike / forward)
      const markVol = volOf(slice, k, tenorDays)
      return {
        strike,
        k,
        forward,
        markVol,
        isCall: strike >= forward,
        expiry: hourStartMs(endMs) + tenorDays * MS_PER_DAY,
        bidVol: Math.max(MIN_BID_SHARE * markVol, markVol - halfWidthVol),
        askVol: markVol + halfWidthVol,
        mark: black76(strike >= forward ? 'call' : 'put', forward, strike, timeYears, markVol),
        referenceVol: volOf(referenceSlice, (k * referenceAtm) / calibration.atmVol, tenorDays),
        listedVol: listed && volOf(listed, k, tenorDays),
        reference: calibration.chosen.reference,
        confidence: calibration.confidence,
      }
    })
    return { ok: true, asOfMs: Math.max(...books.map(({ atMs }) => atMs)), columns: columnsFromRows(output, rows) }
  },
})
