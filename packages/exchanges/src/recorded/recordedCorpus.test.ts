import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FutureQuote, Instrument, MarketEvent, OptionQuote } from '@gvol/market'
import { MS_PER_DAY } from '@gvol/time'
import { expect, test } from 'vitest'
import { meantValue, type RecordedKind, recordedKinds, wireValue } from '../../testing/corpus/recordedKinds.ts'
import { REPLAYS } from '../../testing/corpus/replays.ts'
import { normCdf } from '../../testing/normal.ts'
import { venues } from '../catalog.ts'

/** Fields that identify an event or repeat the terms of its instrument. */
const IDENTITY: ReadonlySet<string> = new Set(['atMs', 'receivedAtMs', 'tradeSeq', 'nextFundingMs', 'groupBps'])
const TERMS: ReadonlySet<string> = new Set(['strike', 'expiryMs', 'listedMs'])
/** Options whose marks are given to whole dollars are repriced to a dollar. */
const TICKS = 1

const kinds = recordedKinds()
const fieldOf = (event: MarketEvent | Instrument, name: string): unknown =>
  (event as unknown as Readonly<Record<string, unknown>>)[name]

const namedBy = (row: RecordedKind['rows'][number], { name, instrument }: RecordedKind) =>
  name === undefined ? instrument : String(wireValue(row, name))

/** Events or instruments that a row must yield: one of its type, instrument and id. */
const fromRow = (
  row: RecordedKind['rows'][number],
  recorded: RecordedKind,
  all: readonly (MarketEvent | Instrument)[],
) => {
  const instrument = namedBy(row, recorded)
  const { id, means } = recorded
  return all.filter((each) => {
    const name = 'type' in each ? fieldOf(each, 'instrument') : each.name
    if (name !== instrument || ('type' in each && each.type !== recorded.event)) return false
    if (id !== undefined) return String(fieldOf(each, id[1])) === String(wireValue(row, id[0]))
    const at = recorded.name === undefined ? means.atMs : undefined
    return at === undefined || fieldOf(each, 'atMs') === meantValue(row, at)
  })
}

/** Numbers of an event whose meaning the recording does not state. */
const unexplained = (event: MarketEvent | Instrument, { means, others = [] }: RecordedKind): readonly string[] =>
  Object.entries(event)
    .filter(([name, value]) => typeof value === 'number' && !(name in means))
    .map(([name]) => name)
    .filter((name) => !IDENTITY.has(name) && !TERMS.has(name) && !others.includes(name))

/** Undiscounted Black-76. */
const premiumOf = ({ optionType, strike, expiryMs, atMs, markVol, underlying = 0 }: OptionQuote): number => {
  const deviation = Number(markVol) * Math.sqrt((expiryMs - atMs) / MS_PER_DAY / 365)
  const d1 = Math.log(underlying / strike) / deviation + deviation / 2
  const sign = optionType === 'call' ? 1 : -1
  return sign * (underlying * normCdf(sign * d1) - strike * normCdf(sign * (d1 - deviation)))
}

/** A second reading of a quote's units, from numbers of the same message. */
const checkSizes = (event: MarketEvent | Instrument): void => {
  if (!('type' in event)) return
  if (event.type === 'option-quote' && event.mark !== undefined) {
    // Derive discounts by 0.999.
    expect(Math.abs(premiumOf(event) - event.mark) - 0.0015 * event.mark).toBeLessThan(TICKS)
    expect(Math.sign(event.delta ?? 0)).toBe(event.optionType === 'call' ? 1 : -1)
  }
  if (event.type === 'future-quote') checkFuture(event)
  if (event.type === 'candle') {
    expect(Math.min(event.open, event.close)).toBeGreaterThanOrEqual(event.low)
    expect(Math.max(event.open, event.close)).toBeLessThanOrEqual(event.high)
  }
  if (event.type === 'trade' && event.index !== undefined && event.kind !== 'option')
    expect(event.price / event.index).toBeCloseTo(1, 1)
}
const checkFuture = ({ mark, last, index, volume24hCoin, volume24hUsd, fundingRate = 0 }: FutureQuote): void => {
  const price = mark ?? last ?? Number.NaN
  if (index !== undefined) expect(price / index).toBeCloseTo(1, 1)
  if (volume24hCoin && volume24hUsd) expect(volume24hUsd / volume24hCoin / price).toBeCloseTo(1, 0)
  // Venues cap the rate of an hour below one percent.
  expect(Math.abs(fundingRate)).toBeLessThan(0.01)
}

test('every recording says where, when and what, and is of 2026', () => {
  expect(kinds.map(({ venue, kind }) => `${venue} ${kind}`).sort()).toEqual(Object.keys(REPLAYS).sort())
  for (const { source, commit, recorded, about, rows } of kinds) {
    expect(source).toMatch(/^[\w.-]+\/[\w.-]+, \S/)
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    expect(recorded).toMatch(/^2026-\d\d-\d\d$/)
    expect(about.length).toBeGreaterThan(20)
    expect(rows.length).toBeGreaterThan(0)
  }
})

test.concurrent.each(kinds.map((recorded) => [`${recorded.venue} ${recorded.kind}`, recorded] as const))(
  '%s: every row is read, and every number has the documented unit, sign and size',
  async (name, recorded) => {
    const { events, instruments, faults } = await REPLAYS[name](recorded)
    expect(faults).toEqual([])
    const all = recorded.event === 'instrument' ? instruments : events
    for (const row of recorded.rows) {
      const found = fromRow(row, recorded, all)
      const event = found.at(-1)
      if (event === undefined) throw new Error(`no ${recorded.event} of ${JSON.stringify(row)}`)
      // Polled states repeat; trades and bars do not.
      if (!['future-quote', 'spot-quote', 'instrument'].includes(recorded.event)) expect(found).toHaveLength(1)
      expect(unexplained(event, recorded)).toEqual([])
      for (const [field, meaning] of Object.entries(recorded.means)) {
        const meant = meantValue(row, meaning)
        const value = fieldOf(event, field)
        if (typeof meant !== 'number') expect([field, value]).toEqual([field, meant])
        else
          expect(
            Math.abs(Number(value) / meant - 1) < 1e-12 || value === meant,
            `${field}: ${value}, not ${meant}`,
          ).toBe(true)
      }
      checkSizes(event)
    }
  },
  30_000,
)

test.each(Object.keys(venues))('the README of %s says how many rows of each kind were found', (venue) => {
  const readme = readFileSync(join(import.meta.dirname, '../venues', venue, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('\n## Recordings of 2026\n')
  const own = kinds.filter((recorded) => recorded.venue === venue)
  const lines = own.map(
    ({ kind, rows, recorded, source }) => `| \`${kind}\` | ${rows.length} | ${recorded} | ${source.split(',')[0]} |`,
  )
  expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines)
  expect(section).toContain(
    own.length > 0 ? 'recordedCorpus.test.ts' : 'No public recording of 2026 of what the desk reads',
  )
})
