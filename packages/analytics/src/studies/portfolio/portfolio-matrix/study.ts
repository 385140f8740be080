import { horizonOf, movesOf, WHEN } from '../../../portfolio/horizon.ts'
import { LEG_NEEDS, pricedLegs } from '../../../portfolio/marketLegs.ts'
import { ALL, partsArgument, partsOf } from '../../../portfolio/parts.ts'
import { SCENARIO_METHOD, scenarioArguments } from '../../../portfolio/scenarioArguments.ts'
import { summedGrid } from '../../../portfolio/summedGrid.ts'
import { argument } from '../../../study/argument/kinds.ts'
import { number, text } from '../../../study/column.ts'
import { defineStudy } from '../../../study/study.ts'

const output = {
  part: text('venue, coin or currency; all: the sum of them'),
  when: text('today, half (half-way to expiry) or expiry'),
  days: number('days', 'passed'),
  volShift: number('decimal', 'of every vol, in the unit of volRule'),
  move: number('decimal', 'of spot, of every coin alike'),
  pnlUsd: number('USD', 'against entry'),
  deltaUsd: number('USD', 'Black-76 delta at the spot of the scenario'),
  gammaUsd: number('USD per 1 %', 'change of the delta in USD when spot rises by 1 %'),
  vega: number('USD', 'for one vol point'),
  weightedVega: number('USD', 'each leg’s vega put on 30 days by √(30/days)'),
  theta: number('USD', 'for one day, funding of perpetuals included'),
  unknown: number('legs', 'that could not be priced and are left out'),
}

const MEASURES = ['pnlUsd', 'deltaUsd', 'gammaUsd', 'vega', 'weightedVega', 'theta'] as const
type Part = { readonly name: string; readonly of: Readonly<Record<(typeof MEASURES)[number], Float64Array>> }

const { vols, volRule, sticky, twist } = scenarioArguments

/** Sums every measure in USD, so that parts of different coins add up. */
const summed = (parts: readonly Part[], cells: number): Part => ({
  name: ALL,
  of: Object.fromEntries(
    MEASURES.map((measure) => {
      const sum = new Float64Array(cells)
      for (const { of } of parts) for (let i = 0; i < cells; i++) sum[i] += of[measure][i]
      return [measure, sum]
    }),
    // One entry per measure of the list.
  ) as Part['of'],
})

export const portfolioMatrix = defineStudy({
  id: 'portfolio-matrix',
  subject: 'portfolio',
  needs: LEG_NEEDS,
  title: 'Portfolio by price, vol and time',
  doc: 'Profit and greeks over price, vol and time, by venue, coin or settlement, and summed.',
  method: `${SCENARIO_METHOD} Parts are revalued each for itself and added in USD, in which inverse legs count at the spot of the scenario.`,
  input: {
    by: partsArgument,
    vols,
    volRule,
    sticky,
    twist,
    shift: argument.number('decimal', 'vols down and up by so much; 0.1 is ten points', 0.1, 0.001, 2),
    width: argument.number('decimal', 'price range around spot, in both directions', 0.16, 0.01, 0.95),
    points: argument.number('points', 'how many prices; odd, so that spot is one of them', 9, 3, 41),
    until: argument.choice('which expiry ends it', ['first', 'last'], 'first'),
  },
  output,
  run: async (input, context) => {
    const legsResult = await pricedLegs(input, context, input.vols)
    if (!legsResult.ok) return legsResult
    const horizon = horizonOf(legsResult.positions, input.until)
    const moves = movesOf(input.width, input.points)
    const days = Float64Array.of(0, horizon / 2, horizon)
    const volShifts = Float64Array.of(input.shift, 0, -input.shift)
    const settings = { moves, days, volShifts, volShift: input.volRule, sticky: input.sticky, twist: input.twist }
    const parts = await Promise.all(
      partsOf(legsResult.positions, input.by).map(async ([name, legs]): Promise<Part> => {
        const { values, deltaUsd } = await summedGrid(legs, settings, context.scenarioGrid)
        const { pnlUsd, gammaUsdPerPct: gammaUsd, vegaPerPoint: vega, weightedVegaPerPoint, thetaPerDay } = values
        return {
          name,
          of: { pnlUsd, deltaUsd, gammaUsd, vega, weightedVega: weightedVegaPerPoint, theta: thetaPerDay },
        }
      }),
    )
    const cells = moves.length * volShifts.length * days.length
    // In a grid days vary fastest, then vols; rows are ordered by time, then line by line.
    const order = WHEN.flatMap((_, day) =>
      [...volShifts].flatMap((_shift, vol) =>
        [...moves].map((_move, move) => (move * volShifts.length + vol) * days.length + day),
      ),
    )
    const all = [summed(parts, cells), ...parts]
    const each = (of: (cell: number) => number) => Float64Array.from(all.flatMap(() => order.map(of)))
    const dayOf = (cell: number): number => cell % days.length
    const ofParts = (measure: (typeof MEASURES)[number]) =>
      Float64Array.from(all.flatMap(({ of }) => order.map((cell) => of[measure][cell])))
    return {
      ok: true,
      note: legsResult.note,
      columns: {
        part: all.flatMap(({ name }) => order.map(() => name)),
        when: all.flatMap(() => order.map((cell) => WHEN[dayOf(cell)] as string)),
        days: each((cell) => days[dayOf(cell)]),
        volShift: each((cell) => volShifts[Math.floor(cell / days.length) % volShifts.length]),
        move: each((cell) => moves[Math.floor(cell / days.length / volShifts.length)]),
        pnlUsd: ofParts('pnlUsd'),
        deltaUsd: ofParts('deltaUsd'),
        gammaUsd: ofParts('gammaUsd'),
        vega: ofParts('vega'),
        weightedVega: ofParts('weightedVega'),
        theta: ofParts('theta'),
        unknown: each(() => legsResult.unknown.length),
      },
    }
  },
})
