import { randomBytes } from 'node:crypto'
import { type Accounts, openAccounts } from '@gvol/accounts'
import { EMPTY_MEMORY } from '@gvol/alerts'
import { argument, defineStudy, formulaStudies, number, type StudyContext, time } from '@gvol/analytics'
import { createApi } from '@gvol/api'
import { openPayments } from '@gvol/payments'
import { MS_PER_DAY, MS_PER_MINUTE } from '@gvol/time'
import type { AlertDraft } from '@gvol/wire'
import { ms, quantile, table } from '../page.ts'

const ALERTS = 10_000
const PEOPLE = 20
const FORMULAS = 200
const MINUTES = 10
/** The same as in createApi.ts. */
const RELOADS_A_MINUTE = 6
const START_MS = Date.UTC(2026, 0, 5)
/** Minutes the study returns: one value a minute for the days over which a level is watched. */
const SEED_MINUTES = 3 * 1_440

/** A vol per market that reverses within hours and moves a tenth of a point a minute. */
const walks = (nowMs: () => number) => {
  const valueAt = (seed: number, minute: number): number =>
    0.6 + 0.1 * Math.sin(minute / (90 + seed)) + 0.001 * Math.sin(minute * (1 + seed / 50))
  return defineStudy({
    id: 'walk-history',
    subject: 'option-book',
    needs: ['constant-maturity'],
    title: 'Walk',
    doc: 'A walk.',
    method: 'None.',
    input: { span: argument.span('how far back', 1, 3_650) },
    output: { at: time('instant'), level: number('decimal', 'the level') },
    run: async ({ market }) => {
      const seed = Number(market.symbol.slice(1))
      const last = Math.floor(nowMs() / MS_PER_MINUTE)
      const minutes = Float64Array.from({ length: SEED_MINUTES }, (_, i) => last - SEED_MINUTES + 1 + i)
      return {
        ok: true,
        columns: { at: minutes.map((one) => one * MS_PER_MINUTE), level: minutes.map((one) => valueAt(seed, one)) },
      }
    },
  })
}

const draftOf = (n: number): AlertDraft => ({
  name: `${n}`,
  hysteresis: 0.002,
  coolDownMinutes: 0,
  schedule: null,
  expiresAt: null,
  snoozedUntil: null,
  isOn: true,
  hasSound: false,
  note: '',
  channels: [],
  condition: {
    kind: n % 3 === 0 ? 'above' : n % 3 === 1 ? 'below' : 'crosses',
    level: 0.45 + ((n * 7_919) % 300) / 1_000,
  },
  watch: { kind: 'number', market: { exchange: 'deribit', symbol: `M${n % FORMULAS}` }, formula: 'walkHistory.level' },
})

const layAlerts = async ({ alerting, users }: Accounts): Promise<void> => {
  const people = await users.list({ limit: PEOPLE + 1 })
  const owners = people.filter(({ isOwner }) => !isOwner)
  const state = JSON.stringify(EMPTY_MEMORY)
  for (let n = 0; n < ALERTS; n++) {
    const owner = owners[n % owners.length]
    const created = await alerting.alerts.create(owner.id, { data: JSON.stringify(draftOf(n)), unit: 'decimal', state })
    if (!created.ok) throw new Error(created.reason)
  }
}

/** Processor time of a task, ms. */
const processorMs = async (work: () => Promise<unknown>): Promise<number> => {
  const used = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(used)
  return (user + system) / 1_000
}

/** Measures ten thousand alerts over markets that all update once a minute. */
export const alertsAtWork = async (): Promise<readonly string[]> => {
  const clock = { nowMs: START_MS + 30 * MS_PER_DAY }
  const walk = walks(() => clock.nowMs)
  const nothing = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const accounts = await openAccounts({
    database: { memory: true },
    secret: randomBytes(48).toString('base64url'),
    mode: 'open',
    now: Date.now,
    publicUrl: () => 'http://127.0.0.1',
    randomBytes,
    log: () => undefined,
    passwordCost: { log2N: 4, r: 8, p: 1 },
  })
  const api = createApi({
    studies: { [walk.id]: walk, ...formulaStudies([walk]) },
    accounts,
    log: nothing,
    context: { nowMs: () => clock.nowMs } as unknown as StudyContext,
    payments: openPayments({
      config: { plans: [], renewalGraceMs: 0 },
      subscriptions: accounts.subscriptions,
      now: Date.now,
      log: nothing,
    }),
    readVenueAccount: async () => ({ ok: false, reason: 'unavailable', message: 'No venue.' }),
    isSimulated: () => true,
    now: () => clock.nowMs,
    status: () => ({ version: '', startedAtMs: 0, venues: [], markets: [], store: undefined }),
    dataQuality: async ({ fromMs, toMs }) => ({ fromMs, toMs, markets: [], findings: [] }),
    watch: () => () => undefined,
    limits: { guessBurst: 1_000, anonymousBurst: 1_000 },
  })
  for (let n = 0; n < PEOPLE; n++) {
    const body = JSON.stringify({
      name: `p${n}`,
      email: `p${n}@example.org`,
      password: randomBytes(12).toString('hex'),
    })
    const headers = { host: '127.0.0.1', origin: 'http://127.0.0.1', 'content-type': 'application/json' }
    const answer = await api.fetch(
      new Request('http://127.0.0.1/api/auth/sign-up/email', { method: 'POST', headers, body }),
    )
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
  await layAlerts(accounts)
  await api.alerts.reload()
  await api.alerts.evaluateAll()
  const moves: number[] = []
  const reloads: number[] = []
  const fired = async (): Promise<number> =>
    Number((await api.metrics.getSingleMetricAsString('gvol_alert_firings_total')).split(' ').at(-1))
  const before = await fired()
  for (let minute = 0; minute < MINUTES; minute++) {
    clock.nowMs += MS_PER_MINUTE
    moves.push(await processorMs(api.alerts.evaluateAll))
    reloads.push(await processorMs(api.alerts.reload))
  }
  const firings = (await fired()) - before
  await api.close()
  await accounts.close()
  const move = quantile(moves, 0.5)
  const reload = quantile(reloads, 0.5)
  const share = (move + RELOADS_A_MINUTE * reload) / MS_PER_MINUTE
  return [
    `${ALERTS} alerts of ${PEOPLE} people on ${FORMULAS} numbers, each of which moves once a minute; ${(firings / MINUTES).toFixed(0)} firings a minute, written to the embedded database. Processor time of all threads; a minute of the market is a move of all numbers and ${RELOADS_A_MINUTE} looks at what people changed.`,
    '',
    ...table(
      ['', 'processor'],
      [
        ['all numbers move, every alert compared, firings written (median)', ms(move)],
        ['… the slowest of the minutes', ms(Math.max(...moves))],
        ['a look at what people changed (median)', ms(reload)],
        ['share of one core', `${(100 * share).toFixed(2)} %`],
      ],
    ),
  ]
}
