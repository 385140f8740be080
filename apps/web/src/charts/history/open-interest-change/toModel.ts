import { compactText, dateText, momentText, strikeText } from '@gvol/format'
import { coinOf } from '@gvol/market'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'

/** What is drawn of the study. */
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

/** Calls and puts beside each other, what expired below zero. */
export const toModel = (
  { data }: StudyAnswer<'open-interest-change', (typeof COLUMNS)[number]>,
  by: 'strike' | 'expiry',
  symbol: string,
): PlotSpec & { readonly headline: string | undefined } => {
  const all = Array.from((by === 'strike' ? data.strike : data.expiry).keys())
  const expired = all.map((row) => (data.callExpired[row] ?? 0) + (data.putExpired[row] ?? 0))
  // Of a hundred strikes most stand still.
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
  })
  const total = (values: readonly (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return {
    kind: 'plot',
    x: {
      ...{
        kind: 'category',
        name: by === 'strike' ? 'Strike' : 'Expiry',
        unit: by === 'strike' ? 'USD' : '',
        values: keys,
      },
      categories: keys.map((key) => (by === 'strike' ? strikeText(key) : dateText(key))),
    },
    y: {
      kind: 'linear',
      name: 'Change of open interest',
      unit: coinOf(symbol),
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
    headline:
      all.length === 0
        ? undefined
        : `${compactText(total(data.callChange), { isSigned: true })} calls, ${compactText(total(data.putChange), { isSigned: true })} puts since ${momentText(data.startAt[0])}`,
    crosshairKey: `${by}:${symbol}`,
  }
}
