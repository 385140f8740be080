import { gammaFlip } from '@gvol/quant'
import { METHOD_TEXT } from '../../../exposure/positions.ts'
import { maybe, number, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy } from '../../../study/study.ts'
import { EXPOSED_NEEDS, exposedArguments, readExposed } from '../gamma-history/readExposed.ts'

const output = {
  at: time('instant of the snapshot'),
  flip: maybe(number('quote ccy', 'price nearest to the index at which gamma changes sign; null where it does not')),
  index: number('quote ccy', 'index'),
  distance: maybe(number('decimal', 'flip ÷ index − 1')),
}

/** A root search at each point: fewer points than where only gamma is shown. */
const MAX_POINTS = 120

export const flipHistory = defineStudy({
  id: 'flip-history',
  subject: 'option-book',
  needs: EXPOSED_NEEDS,
  title: 'Flip of gamma through time',
  doc: 'The price at which the gamma exposure of dealers would change sign, at every snapshot of a span, with its distance from the index.',
  method:
    `${METHOD_TEXT} At each snapshot the inventory of gamma-history, over prices between half and twice the index: each option keeps the vol of its strike, forwards move in proportion, no time passes. ` +
    `The zero of Σ q·Γ(p)·p²/100 that is nearest to the index. The last snapshot of each bucket of time; no more than ${MAX_POINTS}.`,
  input: exposedArguments,
  output,
  run: async (input, context) => {
    const read = await readExposed(input, context, MAX_POINTS)
    if (!read.ok) return read
    const rows = read.exposed.map(({ atMs, index, positions, columns }) => {
      const flip = gammaFlip(positions.net, columns, index)
      return { at: atMs, flip, index, distance: flip === undefined ? undefined : flip / index - 1 }
    })
    return { ok: true, asOfMs: rows[rows.length - 1].at, note: read.note, columns: columnsFromRows(output, rows) }
  },
})
