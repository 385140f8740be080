import { compactText, dateText, strikeText, zonedInstantText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec, Series } from '@gvol/plot'
import type { MarketName } from '@gvol/wire'
import { ALL_STRIKES, type StrikeView } from '../../../chart/choices/strikeRange.ts'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { valuesAt } from '../../../chart/definition/rows.ts'
import { heatMap } from '../../../chart/model/heatMap/heatMap.ts'
import { evenAxis } from '../../../chart/model/strikes/evenAxis.ts'
import { tradesPath } from '../../../chart/model/strikes/tradesPath.ts'
import { withSpacing } from '../../../chart/model/strikes/withSpacing.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'expiry',
  'strike',
  'startAt',
  'endAt',
  'callChange',
  'putChange',
  'callExpired',
  'putExpired',
] as const

type Answer = StudyAnswer<'open-interest-change', (typeof COLUMNS)[number]>
type Side = 'both' | 'call' | 'put'

const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const headlineOf = ({ data }: Answer): string | undefined =>
  data.startAt.length === 0
    ? undefined
    : `${compactText(total(data.callChange), { isSigned: true })} calls, ${compactText(total(data.putChange), { isSigned: true })} puts since ${zonedInstantText(data.startAt[0])}`

/** Strikes upward, expiries to the right; expired and unchanged ones are left out. */
const mapOf = ({ data }: Answer, side: Side, market: MarketName, strikes: StrikeView): PlotSpec => {
  const changes = data.expiry.map((_, row) =>
    total([
      ...(side === 'put' ? [] : [data.callChange[row] ?? null]),
      ...(side === 'call' ? [] : [data.putChange[row] ?? null]),
    ]),
  )
  const rows = Array.from(changes.keys()).filter((row) => changes[row] !== 0)
  return heatMap({
    across: valuesAt(data.expiry, rows),
    down: valuesAt(data.strike, rows),
    values: valuesAt(changes, rows),
    name: `${side === 'both' ? 'Change' : side === 'call' ? 'Calls' : 'Puts'}, ${coinOf(market.symbol)}`,
    format: { kind: 'compact' },
    scale: 'diverging',
    hasLabels: true,
    strikes,
    x: { name: 'Expiry', text: dateText },
    y: { name: 'Strike', unit: 'USD', text: strikeText },
    leadsTo: (expiry, strike) => tradesPath(market, { strike, expiry }),
  })
}

/** Returns calls and puts next to each other, expired open interest below zero; or, by strike and expiry, a map. */
export const toModel = (
  answer: Answer,
  {
    by,
    side,
    strikes = 'near',
  }: {
    readonly by: 'strike' | 'expiry' | 'strike-expiry'
    readonly side: Side
    readonly strikes?: StrikeSpacing
  },
  market: MarketName,
  view: StrikeView = ALL_STRIKES,
): PlotSpec & { readonly headline: string | undefined } => ({
  ...(by === 'strike-expiry' ? mapOf(answer, side, market, view) : withSpacing(barsOf(answer, by, market), strikes)),
  headline: headlineOf(answer),
})

const barsOf = ({ data }: Answer, by: 'strike' | 'expiry', market: MarketName): PlotSpec => {
  const all = Array.from((by === 'strike' ? data.strike : data.expiry).keys())
  const expired = all.map((row) => (data.callExpired[row] ?? 0) + (data.putExpired[row] ?? 0))
  // Most of a hundred strikes do not change.
  const rows = all.filter((row) => data.callChange[row] || data.putChange[row] || expired[row] > 0)
  const keys = rows.map((row) => (by === 'strike' ? data.strike[row] : data.expiry[row]) ?? 0)
  const x = rows.map((_, i) => i)
  const bars = (id: string, name: string, color: 'call' | 'put' | 'shadow', y: readonly (number | null)[]): Series => ({
    kind: 'bars',
    id,
    name,
    color,
    x,
    y,
    pick: (i) => tradesPath(market, { [by]: keys[i] }),
  })
  return {
    kind: 'plot',
    x: evenAxis(by, keys),
    y: {
      kind: 'linear',
      name: 'Change of open interest',
      unit: coinOf(market.symbol),
      format: { kind: 'compact' },
      hasZero: true,
    },
    series:
      rows.length === 0
        ? []
        : [
            bars(
              'call',
              'Calls',
              'call',
              rows.map((row) => data.callChange[row]),
            ),
            bars(
              'put',
              'Puts',
              'put',
              rows.map((row) => data.putChange[row]),
            ),
            ...(total(expired) > 0
              ? [
                  bars(
                    'expired',
                    'Expired',
                    'shadow',
                    rows.map((row) => (expired[row] > 0 ? -expired[row] : null)),
                  ),
                ]
              : []),
          ],
    crosshairKey: `${by}:${market.symbol}`,
  }
}
