// Studies as the operator of a desk adds them: a line, bars and a table.

import { declaredStudy, flag, maybe, number, type RunOwn, type Study, text, time } from '@gvol/analytics'
import { MS_PER_DAY } from '@gvol/time'

const declared = (name: string, declaration: object, run: RunOwn): Study => {
  const result = declaredStudy(name, { subject: 'option-book', needs: ['chain'], input: {}, ...declaration }, run)
  if (!result.ok) throw new Error(result.message)
  return result.study
}

const slope = declared(
  'slope',
  {
    title: 'Slope of the term structure',
    doc: 'At-the-money vol of 90 days less that of 30 days, through time.',
    method: 'slope = ATM vol(90 days) − ATM vol(30 days). Above zero far options are dearer in vol.',
    output: {
      at: time('day'),
      slope: maybe(number('decimal', 'at-the-money vol of the longer maturity less that of the shorter')),
    },
    chart: { kind: 'line', x: 'at', y: ['slope'] },
  },
  async ({ nowMs }) => ({
    ok: true,
    columns: {
      at: Float64Array.from({ length: 4 }, (_, day) => nowMs - (3 - day) * MS_PER_DAY),
      slope: Float64Array.of(0.05, 0.04, Number.NaN, -0.01),
    },
  }),
)

const byStrike = {
  title: 'Open by strike',
  doc: 'Coins that are open at the busiest strikes.',
  method: 'Open interest in coins, summed over calls and puts of every expiry at a strike.',
  output: {
    strike: text('strike in the quote currency'),
    open: maybe(number('coin', 'open coins')),
    isRound: flag('a strike of whole tens of thousands'),
  },
}

const openByStrike: RunOwn = async () => ({
  ok: true,
  columns: {
    strike: ['80000', '85000', '90000', '100000'],
    open: Float64Array.of(12.5, Number.NaN, 30, 8),
    isRound: Float64Array.of(1, 0, 1, 1),
  },
})

const strikes = declared('strikes', { ...byStrike, chart: { kind: 'bars', x: 'strike', y: ['open'] } }, openByStrike)

const table = declared('table', { ...byStrike, chart: { kind: 'table' } }, openByStrike)

export const ownStudies: readonly Study[] = [slope, strikes, table]
