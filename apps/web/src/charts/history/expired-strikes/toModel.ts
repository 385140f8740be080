import { compactText, dateText, percentText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { nonzeroRows, strikeBars } from '../../../chart/model/strikes/strikeBars.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'expiry',
  'settlement',
  'strike',
  'callCoin',
  'putCoin',
  'callItmCoin',
  'putItmCoin',
  'callPaidUsd',
  'putPaidUsd',
] as const

type Values = readonly (number | null)[]

const total = (values: Values): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
const below = (values: Values): Values => values.map((value) => (value === null ? null : -value))
/** The whole less the part; the whole if the part is missing. */
const rest = (whole: Values, part: Values): Values => whole.map((value, i) => (value ?? 0) - (part[i] ?? 0))

/**
 * Returns calls upward and puts downward by strike, those in the money in full color, with the settlement price between
 * them.
 */
export const toModel = (
  { data }: StudyAnswer<'expired-strikes', (typeof COLUMNS)[number]>,
  measure: 'coin' | 'paid',
  { exchange, symbol }: MarketName,
  spacing: StrikeSpacing = 'near',
): PlotSpec & { readonly headline: string | undefined } => {
  const settlement = data.settlement[0]
  const expiry = data.expiry[0]
  const rows = nonzeroRows(data.callCoin, data.putCoin)
  const of = (name: (typeof COLUMNS)[number]): Values => valuesAt(data[name], rows)
  const pick = (i: number): string | undefined => {
    const strike = of('strike')[i]
    return typeof strike === 'number' && expiry !== undefined
      ? tradesPath({ exchange, symbol }, { strike, expiry })
      : undefined
  }
  const bars = (
    id: string,
    name: string,
    color: 'call' | 'put' | 'outline',
    x: readonly number[],
    y: Values,
  ): Series => ({
    kind: 'bars',
    id,
    name,
    color,
    x,
    y,
    stack: 'all',
    pick,
  })
  const call = of('callItmCoin')
  const put = of('putItmCoin')
  const share = (total(call) + total(put)) / (total(of('callCoin')) + total(of('putCoin')))
  const paid = total(of('callPaidUsd')) + total(of('putPaidUsd'))
  return {
    ...strikeBars({
      strikes: valuesAt(data.strike, rows),
      symbol,
      spacing,
      format: { kind: 'compact' },
      ...(measure === 'coin' ? { name: 'Open before', unit: coinOf(symbol) } : { name: 'Paid', unit: 'USD' }),
      levels: [{ at: settlement, label: 'Settled', color: 'spot' }],
      series: (x) =>
        measure === 'paid'
          ? settlement === null
            ? []
            : [
                bars('call', 'Calls', 'call', x, of('callPaidUsd')),
                bars('put', 'Puts', 'put', x, below(of('putPaidUsd'))),
              ]
          : settlement === null
            ? [bars('call', 'Calls', 'call', x, of('callCoin')), bars('put', 'Puts', 'put', x, below(of('putCoin')))]
            : [
                bars('call', 'Calls in the money', 'call', x, call),
                bars('put', 'Puts in the money', 'put', x, below(put)),
                bars('callOut', 'Calls worthless', 'outline', x, rest(of('callCoin'), call)),
                bars('putOut', 'Puts worthless', 'outline', x, below(rest(of('putCoin'), put))),
              ],
    }),
    headline:
      expiry === undefined
        ? undefined
        : settlement === null || settlement === undefined
          ? `${dateText(expiry)}, no settlement stored`
          : `${dateText(expiry)}: ${percentText(share, 0)} in the money, ${compactText(paid)} USD paid`,
  }
}
