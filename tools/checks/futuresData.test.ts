import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsInReadme, futuresDataSource } from '../docs/futuresData.ts'

const root = resolve(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/futures-data.md'), 'utf8')
const rowOf = (venue: string) => document.split('\n').find((line) => line.startsWith(`| ${venue} |`))

test('the tables of futures data match READMEs and catalog; if not, run `npm run docs`', () => {
  expect(document).toBe(futuresDataSource())
})

test('the retention of hourly rows is stated in days wherever a venue limits it, with the kind of book', () => {
  expect(rowOf('binance')).toContain('candles, funding, open-interest (29 days), long-short-ratio (29 days)')
  expect(rowOf('kraken')).toContain('candles (spot 30 days), funding')
  expect(rowOf('derive')).toMatch(/\| candles, funding \(30 days\) \|$/)
})

test('a README without a required row, or with an empty one, is refused with its name and the required rows', () => {
  const kraken = readFileSync(join(root, 'packages/exchanges/src/venues/kraken/README.md'), 'utf8')
  expect(endpointsInReadme('kraken', kraken)).toHaveLength(11)
  const expected =
    /^packages\/exchanges\/src\/venues\/kraken\/README\.md: under "Futures, perpetuals, pairs" a table with the rows/
  expect(() => endpointsInReadme('kraken', kraken.replace(/^\| depth \|.*\n/m, ''))).toThrow(expected)
  expect(() => endpointsInReadme('kraken', kraken.replace(/^\| depth \|.*\n/m, '| depth | |\n'))).toThrow(expected)
  expect(() => endpointsInReadme('kraken', '# Kraken\n')).toThrow(expected)
})
