import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { Alert, AlertFiring, AlertTrial } from '@gvol/wire'
import { afterAll, expect, test } from 'vitest'
import { levelStudies } from '../../../testing/levelStudy.ts'
import { openDesk } from '../../../testing/openDesk.ts'
import { ORIGIN } from '../../../testing/origin.ts'
import { type Person, signUp } from '../../../testing/person.ts'

const level = levelStudies(() => desk.clock.nowMs)
const desk = await openDesk({ studies: level.studies })
const time = desk.clock
time.nowMs = Date.UTC(2026, 0, 27, 21, 18)
afterAll(desk.close)
const ann = await signUp(desk, 'ann', { isGranted: true })
const bob = await signUp(desk, 'bob', { isGranted: true })

type Json = Record<string, unknown>

const ask = async ({ cookie }: Pick<Person, 'cookie'>, method: string, path: string, body?: unknown) => {
  const response = await desk.ask(path, {
    method,
    headers: { cookie, origin: ORIGIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: (await response.json()) as Json }
}

const BTC = { exchange: 'deribit', symbol: 'BTC' }
const DRAFT = {
  name: 'vol is high',
  watch: { kind: 'number', market: BTC, formula: 'levelHistory.level' },
  condition: { kind: 'above', level: 0.6 },
}
const WHOLE = {
  ...DRAFT,
  hysteresis: 0,
  coolDownMinutes: 0,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: true,
  note: '',
  channels: [],
}

/** Advances one minute, with that BTC value. */
const minute = async (value: number) => {
  time.nowMs += MS_PER_MINUTE
  level.values.BTC = [...(level.values.BTC ?? []), value]
  await desk.api.alerts.evaluateAll()
}
const firingsOf = async (person: Person): Promise<AlertFiring[]> =>
  (await ask(person, 'GET', '/api/alerts/firings')).body.firings as AlertFiring[]
const create = async (person: Person, draft: Json): Promise<Alert> => {
  const { status, body } = await ask(person, 'POST', '/api/alerts', draft)
  expect([status, body]).toEqual([201, expect.anything()])
  return body as unknown as Alert
}
const gone = async (person: Person, ...alerts: readonly Alert[]) => {
  for (const { id } of alerts) expect((await ask(person, 'DELETE', `/api/alerts/${id}`)).status).toBe(200)
}

test('an alert is created, fires once when its number crosses the level, and is changed and deleted by its owner', async () => {
  await minute(0.5)
  const alert = await create(ann, DRAFT)
  const nothing = { value: null, at: null, isBeyond: null, fault: null, lastFiredAt: null }
  expect(alert).toEqual({
    ...WHOLE,
    id: alert.id,
    version: 1,
    unit: 'decimal',
    createdAt: alert.createdAt,
    state: nothing,
  })
  await minute(0.5)
  await minute(0.65)
  await minute(0.7)
  const [firing, ...others] = await firingsOf(ann)
  const at = new Date(time.nowMs - MS_PER_MINUTE).toISOString()
  expect(others).toEqual([])
  expect(firing).toEqual({
    id: firing.id,
    alertId: alert.id,
    name: 'vol is high',
    at,
    value: 0.65,
    unit: 'decimal',
    hasSound: true,
    text: 'levelHistory.level (deribit:BTC) is above 60.00\u2009%: 65.00\u2009%.',
    path: `/formula/deribit/BTC/?formula=levelHistory.level&asOf=${encodeURIComponent(at.replace('.000Z', 'Z'))}`,
    seenAt: null,
    deliveries: [],
  })
  const path = `/api/alerts/${alert.id}`
  const { body } = await ask(ann, 'GET', '/api/alerts')
  expect(body).toMatchObject({
    alerts: [{ ...WHOLE, version: 1, state: { value: 0.7, isBeyond: true, lastFiredAt: at } }],
  })
  const snoozed = await ask(ann, 'PUT', path, { snoozedUntil: '2026-02-01T00:00:00Z', version: 1 })
  expect(snoozed).toMatchObject({ status: 200, body: { version: 2, state: { isBeyond: true, lastFiredAt: at } } })
  // Changing the level resets the memory, except for the time of the last firing.
  const moved = await ask(ann, 'PUT', path, { condition: { kind: 'above', level: 0.9 }, snoozedUntil: null })
  expect(moved.body).toMatchObject({ version: 3, state: { isBeyond: null, lastFiredAt: at } })
  const late = await ask(ann, 'PUT', path, { note: 'x', version: 1 })
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'outdated', current: { version: 3, note: '' } } } })
  expect(JSON.stringify((await ask(ann, 'GET', '/api/account/export')).body)).toContain('vol is high')
  await gone(ann, alert)
  expect((await ask(ann, 'DELETE', path)).body).toMatchObject({ error: { code: 'unknown-alert' } })
  // Firings are kept, and marked as seen.
  expect(await ask(ann, 'POST', '/api/alerts/firings/seen', { ids: [firing.id] })).toMatchObject({
    body: { unseen: 0 },
  })
  expect((await firingsOf(ann))[0]?.seenAt).not.toBeNull()
})

test('all alerts on one number share one computation, also of different owners, and each has its own firing', async () => {
  const levels = [0.1, 0.2, 0.3, 0.8]
  const own = await Promise.all(levels.map((at) => create(ann, { ...DRAFT, condition: { kind: 'above', level: at } })))
  const others = await Promise.all(
    levels.map((at) => create(bob, { ...DRAFT, condition: { kind: 'crosses', level: at } })),
  )
  await minute(0.05)
  const before = desk.runs.get('formula')
  await minute(0.25)
  expect(desk.runs.get('formula')).toBe((before ?? 0) + 1)
  const ids = (await firingsOf(ann)).slice(0, 2).map(({ alertId }) => alertId)
  expect(new Set(ids)).toEqual(new Set(own.slice(0, 2).map(({ id }) => id)))
  expect(new Set((await firingsOf(bob)).map(({ alertId }) => alertId))).toEqual(
    new Set(others.slice(0, 2).map(({ id }) => id)),
  )
  await gone(ann, ...own)
  await gone(bob, ...others)
})

test('percentile, change and rank compare the newest value with its history and with other markets', async () => {
  level.values.BTC = Array.from({ length: 120 }, (_, i) => 0.4 + i / 10_000)
  level.values.ETH = [0.5]
  const draft = {
    percentile: { kind: 'percentile', side: 'above', percentile: 0.95, spanDays: 0.05 },
    change: { kind: 'change', side: 'down', by: 0.05, spanMinutes: 5 },
    rank: { kind: 'rank', side: 'top', place: 1, among: [BTC, { ...BTC, symbol: 'ETH' }] },
  } as const
  level.values.BTC.push(0.3)
  const alerts: Record<string, Alert> = {}
  for (const [name, condition] of Object.entries(draft)) alerts[name] = await create(ann, { ...DRAFT, name, condition })
  const fired = async () => (await firingsOf(ann)).filter(({ name }) => name in draft).map(({ name }) => name)
  await minute(0.4)
  expect(await fired()).toEqual([])
  level.values.ETH = Array.from({ length: 200 }, () => 0.5)
  await minute(0.49)
  expect(await fired()).toEqual(['percentile'])
  await minute(0.55)
  expect(await fired()).toEqual(['rank', 'percentile'])
  await minute(0.53)
  await minute(0.48)
  expect(await fired()).toEqual(['change', 'rank', 'percentile'])
  await gone(ann, ...Object.values(alerts))
})

test('new rows fire once each; rows that existed before do not', async () => {
  const watch = {
    kind: 'row',
    study: 'size-board',
    arguments: BTC,
    where: [{ column: 'size', test: 'above', value: 10 }],
  }
  level.rows.push({ instrument: 'A', size: 50 }, { instrument: 'B', size: 5 })
  const alert = await create(ann, { name: 'blocks', watch })
  expect(alert).toMatchObject({ unit: null, condition: null })
  const texts = async () => (await firingsOf(ann)).filter(({ name }) => name === 'blocks').map(({ text }) => text)
  const move = async () => {
    desk.tick()
    await minute(0.5)
  }
  await move()
  level.rows.push({ instrument: 'C', size: 11 })
  await move()
  await move()
  expect(await texts()).toEqual(['blocks: size 11.00 coin, instrument C.'])
  level.rows[1] = { instrument: 'B', size: 12 }
  await move()
  expect(await texts()).toHaveLength(2)
  expect((await firingsOf(ann))[0]?.path).toBe(`/alerts/?firing=${(await firingsOf(ann))[0]?.id}`)
  await gone(ann, alert)
})

test('an alert reads no more than its owner may read: without access it stops and states the reason', async () => {
  const cat = await signUp(desk, 'cat', { isGranted: true })
  const alert = await create(cat, DRAFT)
  await minute(0.5)
  await desk.accounts.users.revoke(cat.user.id)
  await minute(0.7)
  time.nowMs += MS_PER_MINUTE
  await minute(0.5)
  await minute(0.7)
  expect(await firingsOf(cat)).toEqual([])
  const { body } = await ask(cat, 'GET', '/api/alerts')
  expect(body).toMatchObject({
    alerts: [{ state: { value: null, fault: expect.stringContaining('do not have access') } }],
  })
  await gone(cat, alert)
})

test('an alert that cannot be computed reports a sentence, and does not fire', async () => {
  const alert = await create(ann, { ...DRAFT, watch: { ...DRAFT.watch, market: { ...BTC, symbol: 'SOL_USDC' } } })
  await minute(0.9)
  const { body } = await ask(ann, 'GET', '/api/alerts')
  expect(body).toMatchObject({
    alerts: [{ state: { value: null, isBeyond: null, fault: expect.stringMatching(/\.$/) } }],
  })
  await gone(ann, alert)
})

test('a trial finds what live evaluation would have fired, and stores nothing', async () => {
  const before = await firingsOf(ann)
  level.values.BTC = Array.from({ length: 120 }, (_, i) => (i === 40 || i === 80 || i === 81 ? 0.7 : 0.5))
  const { status, body } = await ask(ann, 'POST', '/api/alerts/try', { ...DRAFT, days: 1 })
  const trial = body as unknown as AlertTrial
  expect(status).toBe(200)
  const end = Math.floor(time.nowMs / MS_PER_MINUTE) * MS_PER_MINUTE
  expect([trial.to, trial.from, trial.unit]).toEqual([
    new Date(end).toISOString(),
    new Date(end - MS_PER_DAY).toISOString(),
    'decimal',
  ])
  expect(trial.firings.map(({ at, value }) => [(Date.parse(at) - end) / MS_PER_MINUTE, value])).toEqual([
    [40 - 119, 0.7],
    [80 - 119, 0.7],
  ])
  expect(trial.note).toContain('not stored')
  expect(await firingsOf(ann)).toEqual(before)
  const minutesBefore = (minutes: number) => new Date(end - minutes * MS_PER_MINUTE).toISOString()
  expect(trial.read).toEqual([{ from: minutesBefore(120), to: trial.to }])
  expect(trial.holes).toEqual([
    { from: trial.from, to: minutesBefore(120), reason: expect.stringContaining('not stored there') },
  ])
  const longer = await ask(ann, 'POST', '/api/alerts/try', { ...DRAFT, days: 3 })
  expect((longer.body as unknown as AlertTrial).firings).toEqual(trial.firings)
  expect(longer.body).toMatchObject({ read: trial.read, holes: [{ from: minutesBefore(3 * 1440) }] })
})

test('a trial evaluates nothing inside a hole of the data', async () => {
  const ofMinute = (i: number) => (i >= 700 && i < 1000 ? Number.NaN : i % 100 === 50 ? 0.7 : 0.5)
  time.nowMs += MS_PER_MINUTE
  level.values.BTC = Array.from({ length: 1441 }, (_, i) => ofMinute(i))
  const { body } = await ask(ann, 'POST', '/api/alerts/try', { ...DRAFT, days: 1 })
  const trial = body as unknown as AlertTrial
  const minuteOf = (at: string): number => (Date.parse(at) - Date.parse(trial.from)) / MS_PER_MINUTE
  expect(trial.read.map(({ from, to }) => [minuteOf(from), minuteOf(to)])).toEqual([
    [0, 699],
    [999, 1440],
  ])
  expect(trial.holes.map(({ from, to }) => [minuteOf(from), minuteOf(to)])).toEqual([[699, 999]])
  expect(trial.firings.map(({ at }) => minuteOf(at))).toEqual(
    Array.from({ length: 1441 }, (_, i) => i).filter((i) => i % 100 === 50 && (i < 700 || i >= 1000)),
  )
})

test('the alerts and firings of another user appear not to exist', async () => {
  const alert = await create(ann, DRAFT)
  const path = `/api/alerts/${alert.id}`
  expect((await ask(bob, 'GET', '/api/alerts')).body).toEqual({ alerts: [] })
  for (const [method, sent] of [
    ['PUT', { name: 'theirs' }],
    ['DELETE', undefined],
  ] as const)
    expect(await ask(bob, method, path, sent)).toMatchObject({
      status: 404,
      body: { error: { code: 'unknown-alert' } },
    })
  const ids = (await firingsOf(ann)).map(({ id }) => id)
  const unseen = (await ask(ann, 'GET', '/api/alerts/firings')).body.unseen
  await ask(bob, 'POST', '/api/alerts/firings/seen', { ids })
  expect((await ask(ann, 'GET', '/api/alerts/firings')).body.unseen).toBe(unseen)
  await gone(ann, alert)
})

test('firings are paged, and invalid page parameters are refused', async () => {
  const all = await firingsOf(ann)
  const paged: AlertFiring[] = []
  for (let before = ''; ; ) {
    const { body } = await ask(ann, 'GET', `/api/alerts/firings?limit=2&before=${before}`)
    paged.push(...(body.firings as AlertFiring[]))
    if (body.next === null) break
    before = String(body.next)
  }
  expect(paged).toEqual(all)
  for (const query of ['limit=0', 'limit=201', 'limit=x', 'before=yesterday'])
    expect((await ask(ann, 'GET', `/api/alerts/firings?${query}`)).status, query).toBe(400)
})

const ROW = { kind: 'row', study: 'size-board', arguments: BTC, where: [] }
test.each([
  ['a formula of no name', { ...DRAFT, watch: { ...DRAFT.watch, formula: 'dvolll' } }, 'watch.formula'],
  ['a formula that reads nothing', { ...DRAFT, watch: { ...DRAFT.watch, formula: '1 + 1' } }, 'watch.formula'],
  ['a number without a condition', { ...DRAFT, condition: null }, 'condition'],
  ['rows with a condition', { ...DRAFT, watch: ROW }, 'condition'],
  ['no such study', { name: 'x', condition: null, watch: { ...ROW, study: 'constructor' } }, 'watch.study'],
  [
    'an argument at fault',
    { name: 'x', condition: null, watch: { ...ROW, arguments: { exchange: 'deribit' } } },
    'watch.arguments.symbol',
  ],
  [
    'no such column',
    { name: 'x', condition: null, watch: { ...ROW, where: [{ column: 'x', test: 'is', value: 1 }] } },
    'watch.where.0.column',
  ],
  [
    'a text for a number',
    { name: 'x', condition: null, watch: { ...ROW, where: [{ column: 'size', test: 'is', value: 'x' }] } },
    'watch.where.0.value',
  ],
  [
    'a rank without its own market',
    {
      ...DRAFT,
      condition: {
        kind: 'rank',
        side: 'top',
        place: 1,
        among: [
          { ...BTC, symbol: 'A' },
          { ...BTC, symbol: 'B' },
        ],
      },
    },
    'condition.among',
  ],
  [
    'no such zone',
    { ...DRAFT, schedule: { days: [1], from: '09:00', to: '10:00', zone: 'Mars/Olympus' } },
    'schedule.zone',
  ],
  ['no clock', { ...DRAFT, schedule: { days: [1], from: '9:00', to: '25:00', zone: 'UTC' } }, 'schedule.from'],
  ['a day twice', { ...DRAFT, schedule: { days: [1, 1], from: '09:00', to: '10:00', zone: 'UTC' } }, 'schedule.days'],
  ['a negative hysteresis', { ...DRAFT, hysteresis: -1 }, 'hysteresis'],
  ['what an alert has not', { ...DRAFT, userId: 'bob' }, undefined],
  ['no name', { ...DRAFT, name: ' ' }, 'name'],
  [
    'too far back',
    { ...DRAFT, condition: { kind: 'percentile', side: 'above', percentile: 0.9, spanDays: 9_999 } },
    'condition.spanDays',
  ],
])('%s is refused with what was expected, by create, try and change', async (_what, sent, argument) => {
  const alert = await create(bob, DRAFT)
  for (const [method, path] of [
    ['POST', '/api/alerts'],
    ['POST', '/api/alerts/try'],
    ['PUT', `/api/alerts/${alert.id}`],
  ] as const) {
    const refused = await ask(bob, method, path, sent)
    expect([refused.status, (refused.body.error as Json).argument]).toEqual([400, argument])
  }
  await gone(bob, alert)
})
