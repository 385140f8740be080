import { daysBetween } from '@gvol/market'
import { black76 } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { argument } from '../../../study/argument/kinds.ts'
import { maybe, number, text, time } from '../../../study/column.ts'
import { EARLIER_METHOD } from '../../../study/context/earlier.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { chainAt } from '../../../study/stateOf.ts'
import { defineStudy } from '../../../study/study.ts'
import { listedVolsOf } from '../../../surface/listedVols.ts'
import { FORWARD_SOURCE_DOC, type ListedExpiry } from '../../../surface/surface.ts'
import { earlierSurface } from '../../../surface/surfaceAt.ts'
import { type WingConvention, wingArguments, wingValues } from '../../../surface/wings.ts'

const change = (of: string) =>
  maybe(number('decimal', `change of ${of} since comparedAt; null when the expiry was not listed then`))

const output = {
  expiry: time('expiry'),
  days: number('days', 'remaining life'),
  forward: number('quote ccy', 'forward of the expiry'),
  forwardSource: text(FORWARD_SOURCE_DOC),
  forwardChange: maybe(number('decimal', 'return of the forward since comparedAt')),
  straddle: maybe(number('quote ccy', 'at-the-money-forward straddle: the expected move')),
  atmVol: maybe(number('decimal', 'at-the-money vol')),
  atmVolChange: change('the at-the-money vol'),
  rr25: maybe(number('decimal', '25-delta risk reversal')),
  rr25Change: change('the 25-delta risk reversal'),
  rr15: maybe(number('decimal', '15-delta risk reversal')),
  rr15Change: change('the 15-delta risk reversal'),
  fly25: maybe(number('decimal', '25-delta butterfly')),
  fly25Change: change('the 25-delta butterfly'),
  fly15: maybe(number('decimal', '15-delta butterfly')),
  fly15Change: change('the 15-delta butterfly'),
  comparedAt: maybe(time('instant of the earlier snapshot')),
}

const MEASURES = ['atmVol', 'rr25', 'rr15', 'fly25', 'fly15'] as const
type Measures = Readonly<Record<(typeof MEASURES)[number], number | undefined>>

const measures = (expiry: Pick<ListedExpiry, 'atmVol' | 'deltaVols'>, convention: WingConvention): Measures => ({
  ...wingValues(expiry.deltaVols, convention),
  atmVol: expiry.atmVol,
})

const difference = (now: number | undefined, then: number | undefined): number | undefined =>
  now === undefined || then === undefined ? undefined : now - then

const straddle = ({ forward, timeYears, atmVol }: ListedExpiry): number | undefined =>
  atmVol === undefined ? undefined : 2 * black76('call', forward, forward, timeYears, atmVol)

export const metrics = defineStudy({
  id: 'metrics',
  subject: 'option-book',
  needs: ['chain', 'surface', 'delta-vol'],
  title: 'Volatility metrics',
  doc: 'One row per expiry: forward, expected move, at-the-money vol, skew and butterflies, each with its change over some days.',
  method:
    `Changes are of the same expiry: comparedAt shows the instant of the earlier snapshot. ${EARLIER_METHOD} ` +
    'Risk reversal and butterfly ' +
    'as in the skew study. Expected move: Black-76 straddle struck at the forward with the at-the-money vol.',
  input: {
    ...wingArguments,
    daysBack: argument.number('days', 'days back for the comparison', 3, 0.01, 365),
  },
  output,
  run: async (input, context) => {
    const chainResult = await chainAt(input, context)
    if (!chainResult.ok) return chainResult
    const { chain } = chainResult
    const compared = await earlierSurface(input.market, chain.atMs, input.daysBack * MS_PER_DAY, context)
    const earlier = new Map(compared?.expiries.map((expiry) => [expiry.expiryMs, expiry]))
    const rows = listedVolsOf(chain).expiries.map((expiry) => {
      const then = earlier.get(expiry.expiryMs)
      const now = measures(expiry, input)
      const before = then === undefined ? undefined : measures(then, input)
      const changes = Object.fromEntries(
        MEASURES.map((name) => [`${name}Change`, difference(now[name], before?.[name])]),
      )
      return {
        expiry: expiry.expiryMs,
        days: daysBetween(chain.atMs, expiry.expiryMs),
        forward: expiry.forward,
        forwardSource: expiry.forwardSource,
        forwardChange: then === undefined ? undefined : expiry.forward / then.forward - 1,
        straddle: straddle(expiry),
        ...now,
        ...(changes as Record<`${(typeof MEASURES)[number]}Change`, number | undefined>),
        comparedAt: compared?.atMs,
      }
    })
    return { ok: true, asOfMs: chain.atMs, columns: columnsFromRows(output, rows) }
  },
})
