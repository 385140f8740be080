import { type NumberAlert, type Series, trialRun } from '@gvol/alerts'
import { MS_PER_MINUTE } from '@gvol/time'
import type { AlertCondition, AlertDraft } from '@gvol/wire'
import { afterAll, expect, test } from 'vitest'
import { levelStudies } from '../../../testing/levelStudy.ts'
import { type Desk, openDesk } from '../../../testing/openDesk.ts'
import { signUp } from '../../../testing/person.ts'

const time = { nowMs: Date.UTC(2026, 0, 27, 21, 18) }
const level = levelStudies(() => time.nowMs)
const first = await openDesk({ studies: level.studies })
afterAll(first.close)
const { accounts } = first
const { alerts, firings } = accounts.alerting
const ann = await signUp(first, 'ann', { isGranted: true })

/** Opens another process over the same database. */
const process = async (): Promise<Desk> => {
  const desk = await openDesk({ studies: level.studies, accounts })
  at(desk, time.nowMs)
  await desk.api.alerts.reload()
  return desk
}
const at = (desk: Desk, nowMs: number): void => {
  desk.clock.nowMs = nowMs
}

const draft = (name: string, condition: AlertCondition, change: Partial<AlertDraft> = {}): AlertDraft => ({
  name,
  condition,
  hysteresis: 0.02,
  coolDownMinutes: 0,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: false,
  note: '',
  channels: [],
  watch: { kind: 'number', market: { exchange: 'deribit', symbol: 'BTC' }, formula: 'levelHistory.level' },
  ...change,
})
const createAlert = async (alertDraft: AlertDraft) => {
  const state = JSON.stringify({ atMs: null, isBeyond: null, lastFiredAtMs: null, seen: null })
  const outcome = await alerts.create(ann.user.id, { data: JSON.stringify(alertDraft), unit: 'decimal', state })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.alert.id
}
const firedAt = async (id: string): Promise<readonly number[]> =>
  (await firings.page(ann.user.id, { limit: 1_000 }))
    .filter(({ alertId }) => alertId === id)
    .map(({ atMs }) => atMs)
    .toSorted((a, b) => a - b)

test('two processes that evaluate at once and restart at will fire exactly what a trial over the same history fires', async () => {
  const drafts = [
    draft('above', { kind: 'above', level: 0.5 }),
    draft('crosses', { kind: 'crosses', level: 0.52 }),
    draft('below', { kind: 'below', level: 0.45 }, { coolDownMinutes: 7 }),
    draft('change', { kind: 'change', side: 'either', by: 0.15, spanMinutes: 3 }),
    draft('percentile', { kind: 'percentile', side: 'above', percentile: 0.9, spanDays: 0.5 }),
  ]
  const history = Array.from({ length: 60 }, (_, i) => 0.5 + 0.03 * Math.sin(i))
  level.values.BTC = history
  const ids = await Promise.all(drafts.map(createAlert))
  let pair = [await process(), await process()]
  // The first evaluation reads them.
  const startMs = time.nowMs
  for (let n = 0; n < 60; n++) {
    time.nowMs += MS_PER_MINUTE
    level.values.BTC = [...level.values.BTC, 0.5 + 0.12 * Math.sin(n * 1.7) * Math.cos(n / 5)]
    for (const desk of pair) at(desk, time.nowMs)
    await Promise.all(pair.map(({ api }) => api.alerts.evaluateAll()))
    if (n % 20 === 10) {
      await pair[0].close()
      pair = [await process(), pair[1]].toReversed()
    }
  }
  const value = Float64Array.from(level.values.BTC)
  const series: Series = { at: value.map((_, i) => time.nowMs - (value.length - 1 - i) * MS_PER_MINUTE), value }
  for (const [i, one] of drafts.entries()) {
    const expected = trialRun(one as NumberAlert, series, startMs).firings.map(({ index }) => series.at[index])
    expect([one.name, expected.length > 1]).toEqual([one.name, true])
    expect([one.name, await firedAt(ids[i])]).toEqual([one.name, expected])
  }
  for (const desk of pair) await desk.close()
  for (const id of ids) await alerts.remove(ann.user.id, id)
})

test('an evaluation overtaken by another process fires nothing twice, and continues from the state of the other one', async () => {
  const id = await createAlert(draft('raced', { kind: 'crosses', level: 0.5 }))
  level.values.BTC = [0.4]
  const one = await process()
  const other = await process()
  const minute = async (value: number, ...looking: readonly Desk[]) => {
    time.nowMs += MS_PER_MINUTE
    level.values.BTC = [...level.values.BTC, value]
    for (const desk of looking) {
      at(desk, time.nowMs)
      await desk.api.alerts.evaluateAll()
    }
  }
  await minute(0.4, one, other)
  await minute(0.6, one)
  await minute(0.6, other)
  await minute(0.4, other)
  await minute(0.6, one, other)
  // The first process fires on the way up, the second on the way down, each without having seen the other's; then
  // whichever is first.
  expect(await firedAt(id)).toHaveLength(3)
  await Promise.all([one.close(), other.close()])
  await alerts.remove(ann.user.id, id)
})

test('updates are evaluated automatically; alerts that are off or expired are not evaluated', async () => {
  level.values.BTC = [0.4]
  const on = await createAlert(draft('on', { kind: 'above', level: 0.5 }))
  await createAlert(
    draft(
      'off',
      { kind: 'above', level: 0.5 },
      {
        isOn: false,
        watch: { kind: 'number', market: { exchange: 'deribit', symbol: 'ETH' }, formula: 'levelHistory.level' },
      },
    ),
  )
  const desk = await process()
  const metric = async () => (await desk.api.metrics.getSingleMetricAsString('gvol_alerts')).match(/\} (\d+)/g)
  expect(await metric()).toEqual(['} 1', '} 1'])
  time.nowMs += MS_PER_MINUTE
  at(desk, time.nowMs)
  await desk.api.alerts.evaluateAll()
  level.values.BTC = [0.4, 0.9]
  time.nowMs += MS_PER_MINUTE
  at(desk, time.nowMs)
  desk.announce(desk.btc, 'constant-maturity')
  for (let tries = 0; tries < 500 && (await firedAt(on)).length === 0; tries++)
    await new Promise((next) => setTimeout(next, 5))
  expect(await firedAt(on)).toEqual([time.nowMs])
  await desk.close()
})
