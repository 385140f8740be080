import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../../testing/contextOf.ts'
import { optionsHistory, volAt } from '../../../../testing/history/syntheticOptionsHistory.ts'
import { AT_MS } from '../../../../testing/syntheticChain.ts'
import { studies } from '../../catalog.ts'
import { departures, episodesOf, wholeLengths } from './episodes.ts'
import { regimeRules, stateOf } from './rules.ts'

const context = optionsHistory()
const DAYS = 300
const args = { days: String(DAYS) }
const instants = Array.from({ length: DAYS + 1 }, (_, day) => AT_MS - (DAYS - day) * MS_PER_DAY)

/** The states of a dimension, straight from the vols that the history was made of. */
const skewAt = (atMs: number): string => {
  const points = 100 * (volAt('BTC', 30, 'call25', atMs) - volAt('BTC', 30, 'put25', atMs))
  if (points < -2) return 'puts dear'
  return points > 2 ? 'calls dear' : 'even'
}
const slopeAt = (atMs: number): string => {
  const points = 100 * (volAt('BTC', 90, 'atm', atMs) - volAt('BTC', 7, 'atm', atMs))
  if (points < -1) return 'inverted'
  return points > 1 ? 'rising' : 'flat'
}
const volStateAt = (atMs: number): string => {
  const window = Array.from({ length: 90 }, (_, day) => volAt('BTC', 30, 'atm', atMs - day * MS_PER_DAY))
  const share = window.filter((value) => value <= window[0]).length / window.length
  if (share < 0.25) return 'calm'
  return share > 0.75 ? 'stressed' : 'usual'
}
const EXPECTED = { vol: volStateAt, skew: skewAt, 'term structure': slopeAt }

test('the state of every day follows from its vols and the bounds of the rule', async () => {
  const history = await columnsOf(studies['regime-history'], context, args)
  for (const [dimension, stateAt] of Object.entries(EXPECTED)) {
    const rows = Array.from(history.at, (_, row) => row).filter(
      (row) => history.dimension[row] === (dimension as never),
    )
    expect(rows.map((row) => history.at[row])).toEqual(instants)
    expect(rows.map((row) => history.state[row] as unknown)).toEqual(instants.map(stateAt))
  }
})

test('since when, how long such states lasted and what followed them are those of the list of days', async () => {
  const now = await columnsOf(studies.regimes, context, args)
  const changes = await columnsOf(studies['regime-transitions'], context, args)
  for (const [dimension, stateAt] of Object.entries(EXPECTED)) {
    const row = Array.from(now.dimension).indexOf(dimension as never)
    const states = instants.map(stateAt)
    const state = states.at(-1)!
    // Runs of equal states, by joining the list and splitting it where it changes.
    const runs: { state: string; days: number }[] = []
    for (const one of states) {
      const last = runs.at(-1)
      if (last?.state === one) last.days++
      else runs.push({ state: one, days: 1 })
    }
    const whole = runs
      .slice(1, -1)
      .filter((run) => run.state === state)
      .map(({ days }) => days)
    expect(now.state[row] as unknown).toBe(state)
    expect(now.days[row]).toBe(runs.at(-1)!.days)
    expect(now.since[row]).toBe(AT_MS - (runs.at(-1)!.days - 1) * MS_PER_DAY)
    expect(now.episodes[row]).toBe(whole.length)
    expect(now.knownDays[row]).toBe(DAYS + 1)
    const counts = new Map<string, number>()
    runs.slice(1).forEach((run, i) => {
      const pair = `${dimension}: ${runs[i].state} to ${run.state}`
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    })
    const answered = Array.from(changes.dimension, (_, i) => i)
      .filter((i) => changes.dimension[i] === (dimension as never) && changes.changes[i] > 0)
      .map((i) => [`${dimension}: ${changes.from[i]} to ${changes.to[i]}`, changes.changes[i]])
    expect(new Map(answered as [string, number][])).toEqual(counts)
  }
})

test('an episode that began or ended outside of what is known has no length, and a missing day is no change', () => {
  const states = [0, 0, 1, 1, 1, 0, undefined, 0, 2, 2]
  const episodes = episodesOf(states)
  expect(episodes.map(({ state, days, isBegun, isEnded }) => [state, days, isBegun, isEnded])).toEqual([
    [0, 2, false, true],
    [1, 3, true, true],
    [0, 1, true, false],
    [0, 1, false, true],
    [2, 2, true, false],
  ])
  expect(wholeLengths(episodes, 1)).toEqual([3])
  expect(wholeLengths(episodes, 0)).toEqual([])
  expect(departures(states, 0)).toEqual([0, 1, 1])
  expect(departures(states, 1)).toEqual([1, 0, 0])
})

test('a bound itself is between, and a missing number has no state', () => {
  const rule = { bounds: [-0.02, 0.02] as const }
  expect([-0.021, -0.02, 0.02, 0.021, Number.NaN].map((value) => stateOf(rule, value))).toEqual([0, 1, 1, 2, undefined])
  expect([-1, 0, 1].map((value) => stateOf({ bounds: [0, 0] }, value))).toEqual([0, 1, 2])
})

test('the bounds of every rule are those that its text gives', () => {
  const rules = regimeRules({ venue: 'deribit', symbol: 'BTC' })
  const around = Object.fromEntries(
    rules.map((rule) => {
      const [low, high] = { vol: [25, 75], skew: [-2, 2], 'term structure': [-1, 1], gamma: [0, 0], carry: [0, 10] }[
        rule.dimension
      ]!
      const values = [low - 0.01, low, high, high + 0.01].map((value) => value / 100)
      return [rule.dimension, values.map((value) => rule.states[stateOf(rule, value)!])]
    }),
  )
  expect(around).toEqual({
    vol: ['calm', 'usual', 'usual', 'stressed'],
    skew: ['puts dear', 'even', 'even', 'calls dear'],
    'term structure': ['inverted', 'flat', 'flat', 'rising'],
    gamma: ['dealers short', 'balanced', 'balanced', 'dealers long'],
    carry: ['backwardation', 'normal', 'normal', 'rich'],
  })
})
