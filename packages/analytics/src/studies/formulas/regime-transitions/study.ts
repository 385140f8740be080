import { maybe, number, text } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import { defineRegimeStudy } from '../regimes/defineRegimeStudy.ts'
import { departures } from '../regimes/episodes.ts'

const output = {
  dimension: text('vol, skew, term structure, gamma or carry'),
  from: text('state that was left'),
  to: text('state that followed'),
  changes: number('1', 'times that it happened'),
  share: maybe(number('1', 'of the times that the state was left; null if it never was')),
  daysInFrom: number('days', 'spent in the state that was left'),
}

/** @param sources  studies that formulas read */
export const regimeTransitions = (sources: ReadonlyMap<string, Source>) =>
  defineRegimeStudy(sources, {
    id: 'regime-transitions',
    title: 'Changes of regime',
    doc: 'How often each state of vol, skew, term structure, gamma and carry was followed by each other one.',
    method: 'A change counts between two consecutive days with data.',
    output,
    rowsOf: (dimensions) =>
      dimensions.flatMap(({ rule: { dimension, states: names }, states }) =>
        names.flatMap((from, i) => {
          const daysInFrom = states.filter((state) => state === i).length
          const followers = departures(states, i)
          const left = followers.reduce((sum, count) => sum + count, 0)
          if (daysInFrom === 0) return []
          return names.flatMap((to, j) => {
            const changes = followers[j]
            const share = left === 0 ? undefined : changes / left
            return i === j ? [] : [{ dimension, from, to, changes, share, daysInFrom }]
          })
        }),
      ),
  })
