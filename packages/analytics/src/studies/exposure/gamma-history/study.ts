import { isOfFlow, METHOD_TEXT } from '../../../exposure/positions.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { exposureRow } from './gammaRows.ts'
import { EXPOSED_NEEDS, exposedArguments, readExposed } from './readExposed.ts'

const output = {
  at: time('instant of the snapshot'),
  gammaCoin: maybe(
    number('coin per 1 %', 'coins that dealers trade to hedge a 1 % move; + against the move (stabilizing)'),
  ),
  gammaUsd: maybe(number('USD per 1 %', 'the same at the index')),
  lowGammaCoin: maybe(number('coin per 1 %', 'if customers bought all that is not classified or older than the flow')),
  highGammaCoin: maybe(number('coin per 1 %', 'if customers sold all of it')),
  lowGammaUsd: maybe(number('USD per 1 %', 'lower bound at the index')),
  highGammaUsd: maybe(number('USD per 1 %', 'upper bound at the index')),
  classifiedShare: maybe(
    number('decimal', 'classified flow until then ÷ open interest; null for a method that needs no flow'),
  ),
  index: number('quote ccy', 'index'),
}

const MAX_POINTS = 240

export const gammaHistory = defineStudy({
  id: 'gamma-history',
  subject: 'option-book',
  needs: EXPOSED_NEEDS,
  title: 'Gamma exposure through time',
  doc: 'Gamma exposure of dealers at every snapshot of a span, in coins and USD per move of 1 %, with the index; none where positions are unknown.',
  method:
    `${METHOD_TEXT} At each snapshot from the first stored trade of the counted options on, the inventory of the trades until then, over live options, with Black-76 gammas at the vol of the stored smile (at-the-money vol where none ` +
    `fitted) on the stored forward: Σ q·Γ·S/100 coins, × S in USD. The last snapshot of each bucket of time; no more than ${MAX_POINTS}.`,
  input: exposedArguments,
  output,
  run: async (input, context) => {
    const read = await readExposed(input, context, MAX_POINTS)
    if (!read.ok) return read
    const isByFlow = isOfFlow(input.method)
    const rows = read.exposed.map((one) => {
      const row = exposureRow(one)
      return isByFlow ? row : { ...row, classifiedShare: undefined }
    })
    return { ok: true, asOfMs: rows[rows.length - 1].at, note: read.note, columns: columnsFromRows(output, rows) }
  },
})
