import { expect, test } from 'vitest'
import { checksumOf, readMigrations, renderedStatements } from './migrate.ts'

test('one template works for a single server and a cluster', () => {
  const text = `-- a comment; with a semicolon
CREATE TABLE t {{onCluster}} (x Int64) ENGINE = {{engine}}MergeTree ORDER BY x;

ALTER TABLE t {{onCluster}} ADD COLUMN y String DEFAULT ';';
`
  expect(renderedStatements(text)).toEqual([
    'CREATE TABLE t  (x Int64) ENGINE = MergeTree ORDER BY x',
    "ALTER TABLE t  ADD COLUMN y String DEFAULT ';'",
  ])
  expect(renderedStatements(text, 'main')).toEqual([
    'CREATE TABLE t ON CLUSTER main (x Int64) ENGINE = ReplicatedMergeTree ORDER BY x',
    "ALTER TABLE t ON CLUSTER main ADD COLUMN y String DEFAULT ';'",
  ])
})

test('an unknown placeholder and an invalid cluster name are refused', () => {
  expect(() => renderedStatements('SELECT {{oops}}')).toThrow(/\{\{oops\}\}/)
  expect(() => renderedStatements('SELECT 1', 'a; DROP')).toThrow(/"a; DROP"/)
})

test('line ends and trailing blanks do not change a checksum, words do', () => {
  expect(checksumOf('SELECT 1;  \r\nSELECT 2;\r\n\r\n')).toBe(checksumOf('SELECT 1;\nSELECT 2;'))
  expect(checksumOf('SELECT 1;')).not.toBe(checksumOf('SELECT 2;'))
})

test('the files are numbered 0001, 0002 … without gaps and can run twice', () => {
  const migrations = readMigrations()
  expect(migrations.length).toBeGreaterThanOrEqual(3)
  // For rows with the same key the last one counts, so duplicate inserts are harmless.
  const replacing = migrations.flatMap(({ text }) =>
    [...text.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)[^;]*ENGINE = \{\{engine\}\}ReplacingMergeTree/g)].map(
      ([, table]) => table,
    ),
  )
  for (const [position, { name, text }] of migrations.entries()) {
    expect(name.slice(0, 5)).toBe(`${String(position + 1).padStart(4, '0')}-`)
    for (const statement of renderedStatements(text)) {
      const filled = /^INSERT INTO (\w+) [^;]*SELECT/.exec(statement)?.[1]
      if (filled !== undefined) expect(replacing).toContain(filled)
      else
        expect(statement).toMatch(
          /^(CREATE (TABLE|MATERIALIZED VIEW) IF NOT|ALTER TABLE .* IF( NOT)?|DROP TABLE IF) EXISTS/,
        )
    }
  }
})

test('migrations are numbered from 0001, each number once, so that their order is defined', () => {
  const numbers = readMigrations().map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
})
