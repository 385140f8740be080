import { MS_PER_DAY } from '@gvol/market'
import { argument } from '../../../_kit/argument/kinds.ts'
import { spanEnds } from '../../../_kit/argument/span.ts'
import { number, time } from '../../../_kit/column.ts'
import { isWanted } from '../../../_kit/expiryFilter.ts'
import { isOfFlow, METHOD_TEXT, methodArguments, POSITION_SUMS } from '../../../_kit/exposure/positions.ts'
import { FLOW_NEEDS, readFlow } from '../../../_kit/flow/readFlow.ts'
import { rulesOff } from '../../../_kit/flow/ruleArguments.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData, whenText } from '../../../_kit/study.ts'
import { bucketFor } from '../buckets.ts'
import { gammaRows } from './gammaRows.ts'
import { SMILE_COLUMNS } from './smiles.ts'

const output = {
  at: time('instant of the snapshot'),
  gammaCoin: number('coin per 1 %', 'coins that a move of 1 % made dealers trade; + against the move'),
  gammaUsd: number('USD per 1 %', 'the same at the index'),
  lowGammaUsd: number('USD per 1 %', 'if customers bought all that could not be classified'),
  highGammaUsd: number('USD per 1 %', 'if customers sold all of it'),
  index: number('quote ccy', 'index'),
}

const MOST_POINTS = 240

export const gammaHistory = defineStudy({
  id: 'gamma-history',
  subject: 'option-book',
  needs: ['surface', 'open-interest', ...FLOW_NEEDS],
  title: 'Gamma exposure through time',
  doc: 'Gamma exposure of dealers at every snapshot of a span, in coins and USD per move of 1 %, with the index.',
  method:
    `${METHOD_TEXT} At each snapshot the inventory of the trades until then, over options that lived, with Black-76 gammas at the vol of the stored smile (at-the-money vol where none ` +
    `fitted) on the stored forward: Σ q·Γ·S/100 coins, × S in USD. The last snapshot of each bucket of time; no more than ${MOST_POINTS}.`,
  input: {
    ...methodArguments,
    span: argument.span('how far back', 30, 3650),
    expiries: argument.times('expiries to count; all when empty'),
    mostDays: argument.number('days', 'longest remaining life at each snapshot', 3650, 0, 3650),
  },
  output,
  run: async (input, context) => {
    const endMs = input.asOfMs ?? context.nowMs(input.market)
    const span = spanEnds(input.span, endMs)
    const [fromMs, toMs] = [span.fromMs, Math.min(span.toMs, endMs)]
    const everyMs = bucketFor(toMs - fromMs, MOST_POINTS)
    const within = { ...input.market, fromMs, toMs }
    const [smiles, open] = await Promise.all([
      context.rows('surface', within, { columns: SMILE_COLUMNS, lastOf: { everyMs } }),
      context.rows('open-interest', within, {
        columns: ['atMs', 'expiryMs', 'strike', 'callCoin', 'putCoin'],
        lastOf: { everyMs },
      }),
    ])
    if (smiles.size === 0) {
      return noData(
        `No surface of ${input.subjectText} is stored in the span asked for ${whenText(input.asOfMs)}. It grows with every snapshot.`,
      )
    }
    const flow = isOfFlow(input.method)
      ? await readFlow(
          context,
          input.market,
          {
            ...{ fromMs: 0, toMs, everyMs, startMs: fromMs - everyMs, livingAtMs: fromMs },
            by: ['bucketMs', 'instrument', 'expiryMs', 'strike', 'optionType'],
            sums: POSITION_SUMS,
          },
          undefined,
          rulesOff(input),
        )
      : undefined
    const rows = gammaRows(
      smiles,
      open,
      flow,
      input,
      (expiryMs, atMs) => isWanted(input.expiries, expiryMs) && expiryMs - atMs <= input.mostDays * MS_PER_DAY,
    )
    if (rows.length === 0) return noData(`No snapshot of ${input.subjectText} in the span asked for has an index.`)
    return { ok: true, asOfMs: rows[rows.length - 1].at, note: flow?.note, columns: columnsFromRows(output, rows) }
  },
})
