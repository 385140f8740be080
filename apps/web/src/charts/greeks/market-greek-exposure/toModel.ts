import { dateText, strikeText, usdText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import type { StrikeSpacing } from '../../../chart/choices/strikeSpacing.ts'
import { withSpacing } from '../../../chart/model/strikes/withSpacing.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { EXPOSURE_UNITS } from '../exposureUnits.ts'
import { GREEKS, type Greek } from '../greek.ts'

export const COLUMNS = ['expiry', 'strike', 'call', 'put', 'net', 'openInterestCoin', 'markets'] as const

type Answer = StudyAnswer<'greek-exposure', (typeof COLUMNS)[number]>
type Own = { readonly greek: Greek; readonly by: 'strike' | 'expiry'; readonly strikes?: StrikeSpacing }

/** Outer strikes with less than this share of the largest exposure are left out, since they would compress the rest. */
const NOTABLE = 0.002

/** Rows from the first to the last notable one; rows without a number count as notable. */
const notable = ({ call, put }: Answer['data']): readonly number[] => {
  const size = call.map((value, row) => Math.abs(value ?? Number.NaN) + Math.abs(put[row] ?? Number.NaN))
  const most = Math.max(0, ...size.filter((value) => !Number.isNaN(value)))
  const isNotable = (value: number) => Number.isNaN(value) || value > NOTABLE * most
  const from = size.findIndex(isNotable)
  const to = size.findLastIndex(isNotable)
  return from < 0 ? [] : Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Returns stacked bars of calls and puts with their signs; the sum is a line if signs differ. */
export const toModel = (
  { data }: Answer,
  coin: string,
  { greek, by, strikes = 'near' }: Own,
): PlotSpec & { readonly headline: string | undefined } => {
  const rows = by === 'strike' ? notable(data) : [...data.net.keys()]
  const x = rows.map((_, i) => i)
  const of = (column: readonly (number | null)[]) => rows.map((row) => column[row])
  const numbers = data.net.filter((value) => value !== null)
  const unit = EXPOSURE_UNITS[greek]
  const missing = data.net.length - numbers.length
  const books = new Set((data.markets[0] ?? '').split(', ')).size
  const hasBothSigns = rows.some((row) => (data.call[row] ?? 0) * (data.put[row] ?? 0) < 0)
  const bar = { kind: 'bars', x, stack: 'all' } as const
  const plot: PlotSpec & { readonly headline: string | undefined } = {
    kind: 'plot',
    headline:
      numbers.length === 0
        ? undefined
        : `${usdText(
            numbers.reduce((sum, value) => sum + value, 0),
            { isSigned: true },
          )} ${unit.replace('USD', '').trim()} · ${books} ${books === 1 ? 'book' : 'books'}${missing > 0 ? ` · ${missing} without data` : ''}`,
    x: {
      kind: 'category',
      name: by === 'strike' ? 'Strike' : 'Expiry',
      unit: by === 'strike' ? 'USD' : '',
      categories: rows.map((row) => (by === 'strike' ? strikeText(data.strike[row]) : dateText(data.expiry[row] ?? 0))),
      values: rows.map((row) => (by === 'strike' ? data.strike[row] : data.expiry[row]) ?? Number.NaN),
    },
    y: { kind: 'linear', name: GREEKS[greek].name, unit, format: { kind: 'usd' }, hasZero: true },
    series:
      rows.length === 0
        ? []
        : [
            { ...bar, id: 'call', name: 'Calls', color: 'call', y: of(data.call) },
            { ...bar, id: 'put', name: 'Puts', color: 'put', y: of(data.put) },
            // If all signs are equal, the sum is the top of the stack.
            ...(hasBothSigns
              ? [{ kind: 'line', id: 'net', name: 'Net', color: 'text', x, y: of(data.net) } as const]
              : []),
          ],
    crosshairKey: by === 'strike' ? `strike:${coin}` : `expiry:${coin}`,
  }
  return withSpacing(plot, strikes)
}
