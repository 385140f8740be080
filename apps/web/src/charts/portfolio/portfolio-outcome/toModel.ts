import { compactText, dateText, type MaybeNumber, partText, strikeText } from '@gvol/format'
import { nameColumn, numberColumn } from '../../../chart/model/tableColumns/columns.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { rowItems, type TableSpec } from '../../../ui/table/tableSpec.ts'

export const COLUMNS = [
  ...(['expiry', 'from', 'to', 'isGain', 'probability', 'viewProbability', 'gainProbability'] as const),
  ...(['viewGainProbability', 'expectedUsd', 'viewExpectedUsd', 'mostUsd', 'leastUsd', 'isExact'] as const),
] as const

type Data = StudyAnswer<'portfolio-outcome', (typeof COLUMNS)[number]>['data']

/** Totals of the whole position. */
type Outcome = { readonly [Name in (typeof COLUMNS)[number]]: Data[Name][number] | undefined }

const signed = (value: MaybeNumber): string => compactText(value, { isSigned: true })

const bound = (value: MaybeNumber): string => (value === null ? 'unlimited' : signed(value))

/** A table with the totals of the whole position. */
export type OutcomeTable = TableSpec<number> & { readonly outcome: Outcome | undefined }

/** Returns the sentence on the whole position; undefined without one. */
export const outcomeText = (outcome: Outcome | undefined): string | undefined => {
  if (outcome === undefined || outcome.gainProbability === undefined) return undefined
  const { mostUsd = null, leastUsd = null, gainProbability, viewGainProbability, expiry, isExact } = outcome
  const view = viewGainProbability == null ? '' : `, ${partText(viewGainProbability)} by your view`
  return [
    `Profit with ${partText(gainProbability)}${view}`,
    `largest gain ${bound(mostUsd)}, largest loss ${bound(leastUsd)} USD${isExact ? '' : ' over the prices searched'}`,
    ...(expiry == null ? [] : [`settled ${dateText(expiry)}`]),
  ].join('; ')
}

const priceText = (value: MaybeNumber): string =>
  value === null || value === undefined ? '∞' : strikeText(Math.round(value))

/** Returns a row for each range of settlement prices, with the totals for the header. */
export const toModel = ({ data }: StudyAnswer<'portfolio-outcome', (typeof COLUMNS)[number]>): OutcomeTable => ({
  outcome:
    data.from.length === 0 ? undefined : (Object.fromEntries(COLUMNS.map((name) => [name, data[name][0]])) as Outcome),
  columns: [
    nameColumn(
      'result',
      'Result',
      data.isGain.map((isGain) => (isGain ? 'Gain' : 'Loss')),
      72,
      { isSticky: true },
    ),
    numberColumn('from', ['Settles from', 'USD'], data.from, priceText, 104),
    numberColumn('to', ['To', 'USD'], data.to, priceText, 104, { doc: 'Break-even, or no upper end' }),
    numberColumn('probability', ['Probability', 'fitted density'], data.probability, (value) => partText(value), 110),
    numberColumn(
      'viewProbability',
      ['Probability', 'your view'],
      data.viewProbability,
      (value) => partText(value),
      110,
    ),
    numberColumn('expectedUsd', ['Mean P&L', 'USD, all ranges'], data.expectedUsd, signed, 110, {
      doc: 'Under the fitted density; of the whole position',
    }),
    numberColumn('viewExpectedUsd', ['Mean P&L', 'USD, your view'], data.viewExpectedUsd, signed, 110),
  ],
  items: rowItems(
    data.from.map((_, row) => row),
    (row) => String(data.from[row]),
  ),
})
