import { quantile } from '@gvol/quant'
import { hourStartMs, MS_PER_DAY } from '@gvol/time'
import { rollingVols } from '../../../market/prices/estimators.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import { nanToUndefined } from '../../../study/nanToUndefined.ts'
import { columnsFromRows, type RowOf } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { type Calibrated, calibrated, garchVols, volAtDelta } from '../calibrated.ts'
import { type CoinDays, coinDays, LINK_DAYS, linkOf } from '../dailyReturns.ts'
import { ALTCOIN_METHOD, NO_REFERENCE } from '../method.ts'
import { type ListedSmiles, listedSmiles, MODEL_TENORS } from '../references.ts'
import { ALTCOIN_NEEDS, testErrors } from '../trials.ts'

const MAX_COINS = 30
const DELTAS = [10, 20, 30, 40] as const

const vol = (doc: string) => maybe(number('decimal', doc))

const output = {
  coin: text('coin'),
  tenorDays: number('days', 'life of the theoretical options'),
  expiry: time('when they expire: so many days after the calibration'),
  isListed: flag('whether the coin has listed options of its own'),
  atmVol: vol('at-the-money vol of the model'),
  put40: vol('model vol of the put of 40 delta'),
  put30: vol('of the put of 30 delta'),
  put20: vol('of the put of 20 delta'),
  put10: vol('of the put of 10 delta'),
  call40: vol('model vol of the call of 40 delta'),
  call30: vol('of the call of 30 delta'),
  call20: vol('of the call of 20 delta'),
  call10: vol('of the call of 10 delta'),
  skew20: vol('σ(call of 20 delta) − σ(put of 20 delta)'),
  halfWidth: vol('half of the theoretical bid-ask spread'),
  confidence: maybe(text('high up to 3 vol points of half-width, medium up to 8, else low')),
  listedAtmVol: vol('at-the-money vol of its own listed options'),
  garch7: vol('average vol that GARCH(1,1) expects over 7 days'),
  garch30: vol('over 30 days'),
  garch90: vol('over 90 days'),
  realised30: vol('realised close to close over 30 days'),
  medianRealised: vol('median of the 30-day windows with data'),
  spot: maybe(number('quote ccy', 'last close of a whole day, taken as the forward')),
  reference: maybe(text('coin that provides the reference smile')),
  universe: maybe(text('listed coins by the variance that they explain, the most first')),
  beta: maybe(number('1', 'of daily returns to the reference, half-life 60 days')),
  betaError: maybe(number('1', 'standard error of beta')),
  rSquared: maybe(number('1', 'share of its variance that the reference explains')),
  idioVol: vol('vol of its own noise'),
  sviA: maybe(number('1', 'a of raw SVI, total variance')),
  sviB: maybe(number('1', 'b of raw SVI')),
  sviRho: maybe(number('1', 'ρ of raw SVI')),
  sviM: maybe(number('1', 'm of raw SVI')),
  sviSigma: maybe(number('1', 'σ of raw SVI')),
  testErrorVol: vol('root mean square error of the model on listed coins at this tenor over twelve weeks'),
  testDays: number('1', 'days that it was tried on'),
  note: maybe(text('why there is no model')),
}

const modelOf = (calibration: Calibrated, tenorDays: number) => {
  if (!calibration.ok) return { note: calibration.note }
  const { slice, chosen, atmVol, halfWidthVol: halfWidth, confidence } = calibration
  const side = (type: 'put' | 'call') =>
    Object.fromEntries(DELTAS.map((delta) => [`${type}${delta}`, volAtDelta(slice, type, delta / 100, tenorDays)]))
  const vols: Readonly<Record<string, number | undefined>> = { ...side('put'), ...side('call') }
  const skew20 = nanToUndefined((vols.call20 ?? Number.NaN) - (vols.put20 ?? Number.NaN))
  const { beta, betaError, rSquared, idioVol } = chosen.link
  return {
    atmVol,
    halfWidth,
    confidence,
    ...vols,
    skew20,
    reference: chosen.reference,
    beta,
    betaError,
    rSquared,
    idioVol,
    sviA: slice.a,
    sviB: slice.b,
    sviRho: slice.rho,
    sviM: slice.m,
    sviSigma: slice.sigma,
  }
}

/** Returns listed coins by R², the best first. */
const universeOf = (prices: CoinDays, coin: string, books: readonly ListedSmiles[]): string | undefined => {
  const ranked = books
    .map((book) => ({ coin: book.coin, link: linkOf(prices, coin, book.coin, prices.days.length) }))
    .filter(({ link }) => link !== undefined)
    .sort((a, b) => (b.link?.rSquared ?? 0) - (a.link?.rSquared ?? 0))
  return ranked.length === 0 ? undefined : ranked.map((one) => one.coin).join(', ')
}

const historyColumns = (prices: CoinDays, coin: string) => {
  const series = prices.of.get(coin)
  if (series === undefined) return {}
  const month = rollingVols(series, 'close', 30, 365)
  const [garch7, garch30, garch90] = garchVols(series.returns, [7, 30, 90])
  const spot = nanToUndefined(series.close.at(-1))
  const realised30 = nanToUndefined(month.at(-1))
  return { garch7, garch30, garch90, realised30, medianRealised: nanToUndefined(quantile(month, 0.5)), spot }
}

export const altcoinTable = defineStudy({
  id: 'altcoin-table',
  subject: 'none',
  needs: ALTCOIN_NEEDS,
  title: 'Altcoin calibration',
  doc: 'Vols by delta, SVI and width of coins without an option market, mapped from the smiles of BTC and ETH.',
  method: `${ALTCOIN_METHOD} Calibrated once an hour from the last whole day of prices and the smiles stored by then.`,
  input: {
    coins: argument.number(
      'coins',
      'maximum number of coins, those with the longest history first',
      MAX_COINS,
      1,
      MAX_COINS,
    ),
  },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs({})
    const byHour = await listedSmiles(hourStartMs(endMs), context)
    const books = byHour.length > 0 ? byHour : await listedSmiles(endMs, context)
    if (books.length === 0) return noData(NO_REFERENCE)
    const [prices, errorOf] = await Promise.all([
      coinDays({ toMs: endMs, days: LINK_DAYS, most: Math.round(input.coins) }, context),
      testErrors(endMs, context),
    ])
    const rows = MODEL_TENORS.flatMap((tenorDays) =>
      [...prices.of.keys()].map((coin) => {
        const { errorVol, trials } = errorOf(coin, tenorDays)
        const listed = books.find((book) => book.coin === coin)
        const row = {
          coin,
          tenorDays,
          expiry: hourStartMs(endMs) + tenorDays * MS_PER_DAY,
          isListed: listed !== undefined,
          listedAtmVol: listed?.smiles.get(tenorDays)?.atm,
          ...modelOf(calibrated({ coin, tenorDays, prices, books, errorVol }), tenorDays),
          ...historyColumns(prices, coin),
          universe: universeOf(prices, coin, books),
          testErrorVol: errorVol,
          testDays: trials,
        }
        // Columns without a value for a coin without a model are left out of its row.
        return row as unknown as RowOf<typeof output>
      }),
    )
    if (rows.length === 0)
      return noData('No daily prices of any coin are stored yet. Run npx gvol backfill to load historical bars.')
    return { ok: true, asOfMs: Math.max(...books.map(({ atMs }) => atMs)), columns: columnsFromRows(output, rows) }
  },
})
