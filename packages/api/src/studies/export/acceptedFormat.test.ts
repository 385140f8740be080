import { expect, test } from 'vitest'
import { acceptedFormat } from './acceptedFormat.ts'

const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' }

test.each([
  [undefined, 'json'],
  ['', 'json'],
  ['*/*', 'json'],
  ['text/csv', 'csv'],
  ['TEXT/CSV; charset=utf-8', 'csv'],
  ['text/*', 'csv'],
  ['application/json;q=0.5, text/csv', 'csv'],
  ['text/csv;q=0.5, application/*', 'json'],
  // A browser.
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'json'],
  // The specific range wins over the general one, whatever their order.
  ['*/*, application/json;q=0', 'csv'],
  ['application/vnd.apache.parquet, */*;q=0.1', 'parquet'],
  ['image/png', undefined],
  ['application/json;q=0', undefined],
])('Accept: %s gives %s', (header, format) => {
  expect(acceptedFormat(header, TYPES)).toBe(format)
})
