// The tables of `docs/futures-data.md`: what each venue's README says under "Futures, perpetuals, pairs", and what the
// catalog says. The document is written by hand around them; a test fails when its tables are not those of today.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { venues } from '../../packages/exchanges/src/catalog.ts'
import type { HistoryKind } from '../../packages/exchanges/src/venue/history.ts'

const root = resolve(import.meta.dirname, '../..')
export const futuresDataPath = join(root, 'docs/futures-data.md')
const HEADING = '## Futures, perpetuals, pairs\n'

/** Rows of the README of every venue, in this order: they are the columns here. */
const WHAT = [
  'sizes',
  'predicted funding',
  'next payment',
  'payments, live and past',
  'liquidations with their side',
  'trades of contracts',
  'trades of pairs',
  'books of rolls',
  'depth',
  'share of long accounts',
  'index of contracts',
] as const

/** So many of them are of contracts and pairs; the others stand in a table of their own. */
const TRADED = 7

const sold = Object.values(venues).filter(({ offers }) => offers.future !== undefined || offers.spot !== undefined)

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Returns the endpoints that the README of a venue lists, one per row. @throws Error naming the file and the expected rows */
export const endpointsInReadme = (id: string, readme: string): readonly string[] => {
  const [, after = ''] = readme.split(HEADING)
  const [rows = ''] = after.trimStart().split('\n\n')
  const endpoints = rows
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))
    .map(([what = '', from = '']) => [what.trim(), from.trim()] as const)
  if (endpoints.map(([what]) => what).join() === WHAT.join() && endpoints.every(([, from]) => from !== ''))
    return endpoints.map(([, from]) => from)
  throw new Error(
    `packages/exchanges/src/venues/${id}/README.md: under "${HEADING.trim().slice(3)}" a table with the rows ${WHAT.join('; ')} was expected, each with its endpoint or why there is none.`,
  )
}

const READERS = {
  candles: 'candles',
  funding: 'funding',
  'open-interest': 'openInterest',
  'long-short-ratio': 'ratios',
} as const

/** Returns a kind of history with the days for which venues serve hourly rows, where limited; lists the books if they differ. */
const pastOf = ({ books = [], history }: (typeof sold)[number], kind: HistoryKind): string => {
  const ownMs = history?.keepsMs?.[kind]
  if (ownMs !== undefined) return `${kind} (${ownMs / MS_PER_DAY} days)`
  const reader = READERS[kind as keyof typeof READERS]
  if (reader === undefined) return kind
  const limits = books.flatMap(({ kinds, history }) => {
    const one = history[reader]
    if (one === undefined) return []
    return [{ kinds, days: Math.floor((one.retentionMs?.(MS_PER_HOUR) ?? Number.POSITIVE_INFINITY) / MS_PER_DAY) }]
  })
  const limited = limits.filter(({ days }) => Number.isFinite(days))
  const byDays = [...Map.groupBy(limited, ({ days }) => days)].map(([days, of]) =>
    of.length === limits.length ? `${days} days` : `${of.flatMap(({ kinds }) => kinds).join(', ')} ${days} days`,
  )
  return byDays.length === 0 ? kind : `${kind} (${byDays.join('; ')})`
}

const put = (document: string, name: string, text: string): string => {
  const begin = `<!-- generated: ${name} -->`
  const from = document.indexOf(begin)
  const to = document.indexOf('<!-- /generated -->', from)
  if (from < 0 || to < 0) throw new Error(`docs/futures-data.md: expected ${begin} and <!-- /generated --> behind it.`)
  return `${document.slice(0, from)}${begin}\n${text}\n${document.slice(to)}`
}

/** The document as it ought to be. */
export const futuresDataSource = (): string => {
  const readmeOf = (id: string) => readFileSync(join(root, 'packages/exchanges/src/venues', id, 'README.md'), 'utf8')
  const rows = sold.map(({ id, title }) => [title, ...endpointsInReadme(id, readmeOf(id))])
  const known = sold.map((venue) => [
    venue.id,
    [...venue.emits].sort().join(', '),
    venue.history?.kinds.map((kind) => pastOf(venue, kind)).join(', ') ?? 'none',
  ])
  const columnsOf = (from: number, to?: number) =>
    table(
      ['venue', ...WHAT.slice(from, to)],
      rows.map(([title = '', ...cells]) => [title, ...cells.slice(from, to)]),
    )
  const tables = {
    traded: columnsOf(0, TRADED),
    besides: columnsOf(TRADED),
    catalog: table(['venue', 'live', 'past'], known),
  }
  return Object.entries(tables).reduce(
    (document, [name, text]) => put(document, name, text),
    readFileSync(futuresDataPath, 'utf8'),
  )
}
