import { quantile } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { flag, maybe, number, text, time } from '../../../study/column.ts'
import type { Source } from '../../../study/formula/sources.ts'
import type { RowOf } from '../../../study/rows.ts'
import { withoutRange } from '../formula/formulaSeries.ts'
import { defineRegimeStudy } from './defineRegimeStudy.ts'
import { departures, episodesOf, wholeLengths } from './episodes.ts'
import type { RegimeDays } from './regimeDays.ts'

/** Fewer earlier cases say nothing about the next one. */
const MIN_CASES = 3

const output = {
  dimension: text('vol, skew, term structure, gamma or carry'),
  state: maybe(text('state now; null where its number is missing')),
  rule: text('number and bounds that decide'),
  formula: text('the number, as a formula'),
  value: maybe(number('of the formula', 'the number now')),
  unit: maybe(text('unit of the number; 1 for a ratio')),
  since: maybe(time('first day of the state')),
  isBegun: flag('whether the state began then; false where nothing is stored before'),
  days: maybe(number('days', 'in the state so far')),
  episodes: number('1', 'earlier times in this state that began and ended within the stored days'),
  medianDays: maybe(number('days', `their median length; null for fewer than ${MIN_CASES}`)),
  next: maybe(text(`state that followed most often; null for fewer than ${MIN_CASES} cases`)),
  nextShare: maybe(number('1', 'of the times that the state was left')),
  departures: number('1', 'times that the state was left within the stored days'),
  knownDays: number('days', 'with a state, of those that were read'),
  missing: maybe(text('why there is no state')),
}

const rowOf = ({ rule, series, states }: RegimeDays, atMs: number): RowOf<typeof output> => {
  const { dimension, formula, text: ruleText } = rule
  const shared = { dimension, rule: ruleText, formula, knownDays: states.filter((state) => state !== undefined).length }
  const state = states.at(-1)
  const unknown = { since: undefined, isBegun: false, days: undefined, episodes: 0, departures: 0 }
  const nothing = { medianDays: undefined, next: null, nextShare: undefined }
  if (!series.ok || state === undefined) {
    const missing = series.ok ? 'Its number is not stored for the last day.' : withoutRange(series.message)
    return { ...shared, ...unknown, ...nothing, state: null, value: undefined, unit: null, missing }
  }
  const episodes = episodesOf(states)
  const current = episodes.at(-1)!
  const lengths = wholeLengths(episodes, state)
  const followers = departures(states, state)
  const left = followers.reduce((sum, count) => sum + count, 0)
  const next = followers.indexOf(Math.max(...followers))
  return {
    ...shared,
    state: rule.states[state],
    value: series.value.at(-1),
    unit: series.unit,
    since: atMs - (current.days - 1) * MS_PER_DAY,
    isBegun: current.isBegun,
    days: current.days,
    episodes: lengths.length,
    medianDays: lengths.length < MIN_CASES ? undefined : quantile(Float64Array.from(lengths), 0.5),
    next: left < MIN_CASES ? null : rule.states[next],
    nextShare: left < MIN_CASES ? undefined : followers[next] / left,
    departures: left,
    missing: null,
  }
}

/** @param sources  studies that formulas read */
export const regimes = (sources: ReadonlyMap<string, Source>) =>
  defineRegimeStudy(sources, {
    id: 'regimes',
    title: 'Regimes',
    doc: 'The state of vol, skew, term structure, gamma and carry, since when, and how long such states lasted before.',
    method:
      'An episode is consecutive days in one state; a day without data ends it. Lengths count episodes whose first and last day are both known, and the next state counts changes between two known days.',
    output,
    rowsOf: (dimensions, atMs) => {
      const rows = dimensions.map((dimension) => rowOf(dimension, atMs))
      return rows.every(({ state }) => state === null) ? [] : rows
    },
  })
