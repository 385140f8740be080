import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ApiOptions } from '../apiOptions.ts'

/** Every label has few values: declared routes, listed studies and markets. */
export type Metrics = {
  /** Add your own metrics; `/metrics` prints them all. */
  readonly registry: Registry
  readonly request: (route: string, method: string, status: number, seconds: number) => void
  readonly run: (study: string, seconds: number, isOk: boolean) => void
  /** Counts bytes and answers sent to live clients. */
  readonly delivered: (answers: number, bytes: number) => void
  readonly coalesced: () => void
  /** Counts one request that a page repeated because its panels had waited too long. */
  readonly repeated: () => void
  /** Counts one evaluation of all alerts on one number or study. */
  readonly alertsEvaluated: (seconds: number, firings: number) => void
  readonly countAlerts: (counts: () => { readonly alerts: number; readonly groups: number }) => void
  readonly dropped: (reason: DropReason) => void
}

/** Why the server closed a live connection. */
export type DropReason = 'slow' | 'silent' | 'revoked' | 'flood' | 'protocol' | 'guesses'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

type LiveCounts = () => { readonly clients: number; readonly topics: number }

/** Gauges that are read at each scrape. */
const registerGauges = (options: Pick<ApiOptions, 'status' | 'now'>, live: LiveCounts, registers: Registry[]): void => {
  new Gauge({
    name: 'gvol_live_clients',
    help: 'Open live connections.',
    registers,
    collect() {
      this.set(live().clients)
    },
  })
  new Gauge({
    name: 'gvol_live_topics',
    help: 'Distinct live operations being computed.',
    registers,
    collect() {
      this.set(live().topics)
    },
  })
  new Gauge({
    name: 'gvol_chain_age_seconds',
    help: 'Wall clock minus the instant of the newest chain of a feed.',
    labelNames: ['exchange', 'symbol'],
    registers,
    collect() {
      this.reset()
      for (const { venue, symbol, isLive, chainAtMs } of options.status().markets) {
        if (isLive && chainAtMs !== undefined)
          this.set({ exchange: venue, symbol }, (options.now() - chainAtMs) / 1_000)
      }
    },
  })
  new Gauge({
    name: 'gvol_venue_connected',
    help: '1 while the feed of the venue is connected.',
    labelNames: ['exchange'],
    registers,
    collect() {
      this.reset()
      for (const { venue, state } of options.status().venues)
        this.set({ exchange: venue }, state === 'connected' ? 1 : 0)
    },
  })
}

export const createMetrics = (options: Pick<ApiOptions, 'status' | 'now'>, live: LiveCounts): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'gvol_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  })
  const runs = new Histogram({
    name: 'gvol_study_run_seconds',
    help: 'Time to compute a study.',
    labelNames: ['study', 'outcome'],
    buckets: SECONDS,
    registers,
  })
  const answers = new Counter({ name: 'gvol_live_answers_total', help: 'Answers sent to live clients.', registers })
  const bytes = new Counter({ name: 'gvol_live_bytes_total', help: 'Bytes of those answers.', registers })
  const coalesced = new Counter({
    name: 'gvol_live_coalesced_total',
    help: 'Answers that a slow client skipped for a newer one.',
    registers,
  })
  const repeated = new Counter({
    name: 'gvol_overdue_answers_total',
    help: 'Requests that pages repeated because a panel had waited longer than 8 seconds.',
    registers,
  })
  const dropped = new Counter({
    name: 'gvol_live_dropped_total',
    help: 'Live clients that were closed, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const evaluations = new Histogram({
    name: 'gvol_alert_look_seconds',
    help: 'Time to evaluate all alerts on one number or study.',
    buckets: SECONDS,
    registers,
  })
  const fired = new Counter({ name: 'gvol_alert_firings_total', help: 'Alerts that this process fired.', registers })
  registerGauges(options, live, registers)
  return {
    registry,
    request: (route, method, status, seconds) => requests.observe({ route, method, status: String(status) }, seconds),
    run: (study, seconds, isOk) => runs.observe({ study, outcome: isOk ? 'ok' : 'none' }, seconds),
    delivered: (count, size) => {
      answers.inc(count)
      bytes.inc(size)
    },
    coalesced: () => coalesced.inc(),
    repeated: () => repeated.inc(),
    alertsEvaluated: (seconds, firings) => {
      evaluations.observe(seconds)
      fired.inc(firings)
    },
    countAlerts: (counts) => {
      new Gauge({
        name: 'gvol_alerts',
        help: 'Alerts that are watched, and the numbers and studies that they watch.',
        labelNames: ['what'],
        registers,
        collect() {
          const { alerts, groups } = counts()
          this.set({ what: 'alerts' }, alerts)
          this.set({ what: 'groups' }, groups)
        },
      })
    },
    dropped: (reason) => dropped.inc({ reason }),
  }
}
