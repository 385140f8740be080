// Writes the fixture of a chart from a market whose smiles are known, so that no recorded data is committed:
//   node tools/run.mjs tools/fixture.ts CHART name=STUDY[?argument=value&…] …
import { globSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseStudyInput, type StudyContext, type StudyId, studies, surfaceOf } from '@gvol/analytics'
import { subjectOf } from '../packages/analytics/src/_kit/subject/subjects.ts'
import { contextOf } from '../packages/analytics/src/testing/contextOf.ts'
import { AT_MS, syntheticChain } from '../packages/analytics/src/testing/syntheticChain.ts'
import { liveBoards, syntheticBoards } from '../packages/analytics/src/testing/syntheticFutures.ts'
import { futureBars, futureTrades, futureVolumes } from '../packages/analytics/src/testing/syntheticFuturesPast.ts'
import { liquidationBars, liquidations, perpetualBars } from '../packages/analytics/src/testing/syntheticPerpetuals.ts'
import { pastOfIndex, syntheticIndexPast } from '../packages/analytics/src/testing/volIndexPast.ts'

const DAY_MS = 86_400_000
const [chart, ...asks] = process.argv.slice(2)

const chain = syntheticChain()
const surface = surfaceOf(chain)

/** The same market earlier, a little dearer and less skewed the further back, in a slow wave. */
const earlier = (daysAgo: number, vol: number | undefined): number | undefined =>
  vol === undefined ? undefined : vol * (1 + 0.03 * Math.sin(daysAgo / 4) + 0.002 * daysAgo)

const later = (vols: object, daysAgoOf: (bucket: string) => number) =>
  Object.fromEntries(Object.entries(vols).map(([bucket, vol]) => [bucket, earlier(daysAgoOf(bucket), vol)]))

const smilesAt = (atMs: number) =>
  surface.expiries.map((expiry) => ({
    atMs,
    index: 88_000,
    expiryMs: expiry.expiryMs,
    forward: expiry.forward * 0.98,
    atmVol: earlier((AT_MS - atMs) / DAY_MS, expiry.atmVol),
    ...later(expiry.deltaVols, (bucket) => ((AT_MS - atMs) / DAY_MS) * (bucket.startsWith('put') ? 1.3 : 0.8)),
  }))

const tenorRows = (tenorsDays: readonly number[]) =>
  Array.from({ length: 30 }, (_, i) => 29 - i).flatMap((i) =>
    surface.constantMaturities
      .filter(({ tenorDays }) => tenorsDays.includes(tenorDays))
      .map(({ tenorDays, vols }) => ({
        atMs: AT_MS - (i * DAY_MS) / 2,
        tenorDays,
        ...later(vols, (bucket) => (i / 2) * (bucket.startsWith('put') ? 1.4 : 0.7) * Math.sqrt(30 / tenorDays)),
      })),
  )

const chainContext = contextOf(chain, (table, span, where) => {
  const tenors = where.tenorDays as { readonly in: readonly number[] } | number | undefined
  const atMs = 'latest' in span ? (span.asOfMs ?? AT_MS) : (span.toMs ?? AT_MS)
  if (table === 'surface' || table === 'delta-vol') return smilesAt(atMs)
  if (table === 'constant-maturity') return tenorRows(typeof tenors === 'number' ? [tenors] : (tenors?.in ?? []))
  if (table === 'instrument')
    return [
      { name: 'BTC-59D', symbol: 'BTC', expiryMs: AT_MS + 59 * DAY_MS },
      { name: 'BTC-PERPETUAL', symbol: 'BTC', expiryMs: null },
    ]
  if (table === 'liquidation') return liquidations()
  if (table === 'trade') return where.kind === 'option' ? [] : futureTrades()
  return []
})
const ofIndex = pastOfIndex(syntheticIndexPast(430))

const QUERIES: Readonly<Record<string, (asked: object) => unknown>> = {
  'future-quote.basis-bars': futureBars,
  'future-quote.perpetual-bars': perpetualBars,
  'liquidation.bars': liquidationBars,
  'trade.future-volumes': futureVolumes,
}

const ofBoards: StudyContext = {
  ...chainContext,
  liveOf: liveBoards(syntheticBoards()),
  query: (async (query: { readonly id: string }, input: never) =>
    QUERIES[query.id]?.(input) ?? chainContext.query(query as never, input)) as unknown as StudyContext['query'],
}

/** What a study of a coin answers from, or one of a book, a venue or an instrument. */
const contextFor = (subject: string) => (subject === 'coin' ? ofIndex : ofBoards)

/** What the fixtures are about, by argument name. */
const NAMED: Readonly<Record<string, string>> = {
  exchange: 'deribit',
  symbol: 'BTC',
  coin: 'BTC',
  instrument: 'BTC-59D',
}
const namedFor = (subject: Parameters<typeof subjectOf>[0]) =>
  Object.fromEntries(Object.keys(subjectOf(subject).arguments).map((name) => [name, NAMED[name]]))

const rounded = (value: unknown): unknown =>
  typeof value !== 'number'
    ? value
    : Number.isNaN(value)
      ? null
      : Number.isInteger(value)
        ? value
        : Number(value.toPrecision(6))

const answerTo = async (id: string, raw: Record<string, string>) => {
  const study = studies[id as StudyId]
  if (study === undefined) throw new Error(`unknown study ${id}; expected one of ${Object.keys(studies).join(', ')}`)
  const parsed = parseStudyInput(study, { ...namedFor(study.subject), ...raw })
  if (!parsed.ok) throw new Error(parsed.message)
  const answer = await study.run(parsed.input, contextFor(study.subject))
  if (!answer.ok) throw new Error(answer.message)
  const data = Object.entries(answer.columns).map(([name, column]) => [
    name,
    Array.from(column as ArrayLike<unknown>, (value) =>
      study.output[name].type === 'flag' ? value === 1 : rounded(value),
    ),
  ])
  return {
    study: id,
    asOf: new Date(answer.asOfMs).toISOString(),
    simulated: false,
    input: raw,
    data: Object.fromEntries(data),
  }
}

const answers: Record<string, unknown> = {}
let subject: Record<string, string | undefined> = {}
for (const asked of asks) {
  const [name, rest] = [asked.slice(0, asked.indexOf('=')), asked.slice(asked.indexOf('=') + 1)]
  const [id, query] = rest.split('?')
  const raw = Object.fromEntries(new URLSearchParams(query))
  const named = namedFor(studies[id as StudyId]?.subject ?? 'none')
  // What a question names of its subject stands for the usual.
  subject = { ...subject, ...Object.fromEntries(Object.keys(named).map((key) => [key, raw[key] ?? named[key]])) }
  answers[name] = await answerTo(id, raw)
}
const [folder] = globSync(`apps/web/src/charts/*/${chart}`, { cwd: resolve(import.meta.dirname, '..') })
if (folder === undefined) throw new Error(`no folder apps/web/src/charts/*/${chart}`)
const path = resolve(import.meta.dirname, '..', folder, 'fixture.json')
writeFileSync(path, `${JSON.stringify({ subject, answers })}\n`)
console.log(path)
