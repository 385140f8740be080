import { cointegration } from '@gvol/quant'
import { flag, maybe, number, text } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'
import { bestLink, coinDays, LINK_DAYS, linkOf } from '../dailyReturns.ts'
import { LISTED } from '../references.ts'
import { ALTCOIN_NEEDS } from '../trials.ts'

const output = {
  coin: text('listed coin'),
  isReference: flag('whether the model starts from its smile'),
  beta: maybe(number('1', 'of daily returns to it, half-life 60 days')),
  betaError: maybe(number('1', 'standard error of beta')),
  rSquared: maybe(number('1', 'share of the variance that it explains')),
  correlation: maybe(number('1', 'of daily returns')),
  idioVol: maybe(number('decimal', 'vol of the unexplained part')),
  coinVol: maybe(number('decimal', 'realised vol of the coin over the same weighted days')),
  listedVol: maybe(number('decimal', 'realised vol of the listed coin')),
  effectiveDays: maybe(number('1', 'days that the weights amount to')),
  statistic: maybe(number('1', 't of the unit-root test on the residual of ln price')),
  critical5: maybe(number('1', 'below this value the pair counts as cointegrated at 5 percent')),
  isCointegrated: maybe(text('yes at 5 percent, at 10 percent, or no')),
  days: maybe(number('days', 'pairs of daily closes that the test used')),
}

export const altcoinUniverse = defineStudy({
  id: 'altcoin-universe',
  subject: 'coin',
  needs: ALTCOIN_NEEDS,
  title: 'Coins that move together',
  doc: 'The listed coins that a calibration may start from: how much of the coin each explains, and whether their prices hold together.',
  method:
    'Beta, R², noise: regression of daily log returns with weights that halve in 60 days, over 240 days. Cointegration: Engle-Granger on logarithms of daily closes, ' +
    'augmented Dickey-Fuller with one lag on the residual, critical values of MacKinnon (2010). The reference is BTC or ETH by R²; cointegration is shown for information only.',
  input: {},
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs({})
    const coins = [...new Set([input.coin, ...LISTED])]
    const prices = await coinDays({ toMs: endMs, days: LINK_DAYS, coins }, context)
    const mine = prices.of.get(input.coin)
    if (mine === undefined)
      return noData(`No daily prices of ${input.coin} are stored. Run npx gvol backfill to load historical bars.`)
    const end = prices.days.length
    const chosen = bestLink(prices, input.coin, end)
    const rows = LISTED.flatMap((coin) => {
      const other = prices.of.get(coin)
      if (coin === input.coin || other === undefined) return []
      const link = linkOf(prices, input.coin, coin, end)
      const test = cointegration(mine.close, other.close)
      const verdict =
        test === undefined
          ? undefined
          : test.statistic < test.critical5
            ? 'yes'
            : test.statistic < test.critical10
              ? 'at 10 %'
              : 'no'
      return [
        {
          coin: coin as string,
          isReference: chosen?.reference === coin,
          beta: link?.beta,
          betaError: link?.betaError,
          rSquared: link?.rSquared,
          correlation: link && Math.sign(link.beta) * Math.sqrt(link.rSquared),
          idioVol: link?.idioVol,
          coinVol: link?.coinVol,
          listedVol: link?.referenceVol,
          effectiveDays: link?.effectiveReturns,
          statistic: test?.statistic,
          critical5: test?.critical5,
          isCointegrated: verdict ?? null,
          days: test?.observations,
        },
      ]
    }).sort((a, b) => (b.rSquared ?? -1) - (a.rSquared ?? -1))
    if (rows.length === 0) return noData('No daily prices of another listed coin are stored to compare with.')
    const lastMs = prices.days[end - 1]
    return { ok: true, ...(lastMs === undefined ? {} : { asOfMs: lastMs }), columns: columnsFromRows(output, rows) }
  },
})
