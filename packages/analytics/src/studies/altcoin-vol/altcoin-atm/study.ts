import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { tenorColumn, tenorSeries } from '../../../market/bookDays/tenorSeries.ts'
import { coinPrices, storedPrices } from '../../../market/prices/coinPrices.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { rangeOf } from '../../../study/range.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { bestLink, coinDays, LINK_DAYS } from '../dailyReturns.ts'
import { NO_REFERENCE } from '../method.ts'
import { listedSmiles, REFERENCES } from '../references.ts'
import { ALTCOIN_NEEDS } from '../trials.ts'
import { hourlyLinks, mixedVols, WINDOWS } from './hourlyLevels.ts'

const BEFORE_DAYS = 60

const output = {
  at: time('end of the hour'),
  modelAtm: maybe(number('decimal', 'model: the link to the reference, its implied vol carried over')),
  ratioAtm: maybe(number('decimal', 'model: realised vol of the coin times implied over realised of the reference')),
  realisedMix: maybe(number('decimal', 'realised vol of the coin, windows mixed')),
  referenceAtm: maybe(number('decimal', 'at-the-money vol of the reference')),
  listedAtm: maybe(number('decimal', 'at-the-money vol of the coin’s own listed options')),
  contango: maybe(number('1', 'implied over realised of the reference')),
  reference: text('coin that the level comes from'),
}

export const altcoinAtm = defineStudy({
  id: 'altcoin-atm',
  subject: 'coin',
  needs: ALTCOIN_NEEDS,
  title: 'Hourly model vol of a coin',
  doc: 'At-the-money vol of a coin by the hour, estimated from its link to a listed coin and from its own realised vol, with its market vol where listed.',
  method:
    'Link: σ² = β²·σ_ref² + s², β and s from hourly log returns whose weights halve in 30 days. Ratio: RV(coin)·σ_ref/RV(ref), where RV is the root of the weighted mean of the ' +
    `variances realised over ${WINDOWS.join(', ')} days of hourly closes, a window weighing min(d, T)/max(d, T). σ_ref: the last stored at-the-money vol of the hour at the tenor. Annualised with 8,760 hours.`,
  input: {
    tenor: argument.choice('life in days', ['7', '30'], '30'),
    span: argument.span('how far back', 30, 120),
  },
  output,
  run: async (input, context) => {
    const { fromMs, toMs } = rangeOf(input, context, {})
    const tenor = Number(input.tenor)
    const [books, stored] = await Promise.all([listedSmiles(toMs, context), storedPrices(context)])
    if (books.length === 0) return noData(NO_REFERENCE)
    const days = await coinDays({ toMs, days: LINK_DAYS, coins: [...new Set([input.coin, ...REFERENCES])] }, context)
    const reference = bestLink(days, input.coin, days.days.length)?.reference
    const book = books.find(({ coin }) => coin === reference)
    if (reference === undefined || book === undefined)
      return noData(`${input.coin} shares too few days of prices with BTC or ETH for a link.`)
    const hourQuery = { stepMs: MS_PER_HOUR, fromMs: fromMs - BEFORE_DAYS * MS_PER_DAY, toMs }
    const [mine, theirs] = await Promise.all([
      coinPrices(input.coin, hourQuery, context, stored),
      coinPrices(reference, hourQuery, context, stored),
    ])
    if (mine === undefined || theirs === undefined)
      return noData(`No hourly prices of ${mine === undefined ? input.coin : reference} are stored in that span.`)
    const own = books.find(({ coin }) => coin === input.coin)
    const reading = { tenors: [tenor], everyMs: MS_PER_HOUR }
    const [implied, listed] = await Promise.all([
      tenorSeries(book.market, { fromMs, toMs }, reading, context),
      own === undefined ? new Map() : tenorSeries(own.market, { fromMs, toMs }, reading, context),
    ])
    const first = Math.max(
      0,
      mine.atMs.findIndex((at) => at >= fromMs),
    )
    const at = mine.atMs.subarray(first)
    const of = (column: Float64Array) => column.subarray(first)
    const referenceAtm = tenorColumn(implied, at, tenor, ({ atm }) => atm)
    const { beta, idioVol } = hourlyLinks(mine.close, theirs.close)
    const realisedMix = of(mixedVols(mine.close, tenor))
    const theirMix = of(mixedVols(theirs.close, tenor))
    const contango = referenceAtm.map((vol, i) => vol / theirMix[i])
    const betas = of(beta)
    const noises = of(idioVol)
    return {
      ok: true,
      asOfMs: at.length === 0 ? toMs : at[at.length - 1] + MS_PER_HOUR,
      columns: {
        at: at.map((begin) => begin + MS_PER_HOUR),
        modelAtm: referenceAtm.map((vol, i) => Math.hypot(betas[i] * vol, noises[i])),
        ratioAtm: contango.map((ratio, i) => ratio * realisedMix[i]),
        realisedMix,
        referenceAtm,
        listedAtm: tenorColumn(listed, at, tenor, ({ atm }) => atm),
        contango,
        reference: Array.from(at, () => reference),
      },
    }
  },
})
