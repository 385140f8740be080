import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsInReadme, futuresDataSource } from '../docs/futuresData.ts'

const root = resolve(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/futures-data.md'), 'utf8')
const rowOf = (venue: string) => document.split('\n').find((line) => line.startsWith(`| ${venue} |`))

test('the tables of futures data are what READMEs and catalog say; if not, run `npm run docs`', () => {
  expect(document).toBe(futuresDataSource())
})

test('how long a venue keeps rows of an hour is told in days wherever it is limited, and of which books', () => {
  expect(rowOf('binance')).toContain('candles, funding, open-interest (29 days), long-short-ratio (29 days)')
  expect(rowOf('kraken')).toContain('candles (spot 30 days), funding')
  expect(rowOf('derive')).toMatch(/\| candles, funding \(30 days\) \|$/)
})

test('a README that lacks a row, or leaves one empty, is refused with its name and the rows that it needs', () => {
  const kraken = readFileSync(join(root, 'packages/exchanges/src/venues/kraken/README.md'), 'utf8')
  expect(endpointsInReadme('kraken', kraken)).toHaveLength(11)
  const expected =
    /^packages\/exchanges\/src\/venues\/kraken\/README\.md: under "Futures, perpetuals, pairs" a table with the rows/
  expect(() => endpointsInReadme('kraken', kraken.replace(/^\| depth \|.*\n/m, ''))).toThrow(expected)
  expect(() => endpointsInReadme('kraken', kraken.replace(/^\| depth \|.*\n/m, '| depth | |\n'))).toThrow(expected)
  expect(() => endpointsInReadme('kraken', '# Kraken\n')).toThrow(expected)
})
