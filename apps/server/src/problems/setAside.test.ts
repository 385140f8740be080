import { expect, test } from 'vitest'
import { damageText } from './setAside.ts'

const part = (table: string, rows: number | undefined, from: string, to: string) => ({
  table,
  name: 'broken-on-start_202603_1_1_0',
  path: `/data/${table}/detached/x`,
  rows,
  span: { fromMs: Date.parse(from), toMs: Date.parse(to) },
})

test('damaged parts are named by table, days and rows, with the commands that restore them', () => {
  expect(damageText([])).toBeUndefined()
  const text = damageText([
    part('trade', 30_000, '2026-03-01T00:00:00Z', '2026-03-04T05:00:00Z'),
    part('trade', 4504, '2026-03-06T00:00:00Z', '2026-03-09T23:00:00Z'),
    part('surface', undefined, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'),
  ])
  expect(text).toContain(
    'trade 2026-03-01 to 2026-03-09 (34,504 rows), surface 2026-03-02 to 2026-03-03 (unknown number of rows)',
  )
  expect(text).toContain('gvol backfill VENUE --from 2026-03-01 --to 2026-03-10, or gvol import')
  expect(text).toContain('gvol rederive --from 2026-03-01 --to 2026-03-10; then delete /data/trade/detached/x')
})

test('rows derived from chains and trades can be restored without other sources', () => {
  const text = damageText([part('surface', 5, '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z')])
  expect(text).not.toContain('backfill')
  expect(text).toContain('Fill them again with gvol rederive --from 2026-03-02 --to 2026-03-04')
})

test('for a cluster the servers are named, and that a replica restores the others', () => {
  const parts = ['one', 'two'].map((host) => ({
    ...part('trade', undefined, '2026-03-01T00:00:00Z', '2026-03-31T23:00:00Z'),
    host,
  }))
  expect(damageText(parts)).toMatch(
    /^Parts of the store were damaged and set aside by one, two: trade 2026-03-01 to 2026-03-31 .* Parts that the other replica has are restored automatically .* Fill them again with gvol backfill VENUE --from 2026-03-01/,
  )
})
