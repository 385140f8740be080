import { expect, test } from 'vitest'
import { jobProgress } from './jobProgress.ts'

test('without a terminal a line every ten seconds reports progress and remaining time', () => {
  let atMs = 0
  const lines: string[] = []
  const write = (line: string) => lines.push(line) > 0
  const { update } = jobProgress('a.csv', { isTTY: false, write } as never, () => atMs)
  for (atMs = 0; atMs <= 20_000; atMs += 1000) update(atMs, 400_000, `${atMs} rows`)
  expect(lines).toEqual(['a.csv: 2 % · 10000 rows · 7 min left\n', 'a.csv: 5 % · 20000 rows · 6 min left\n'])
  atMs = 390_000
  update(atMs, 400_000, 'nearly all')
  expect(lines.at(-1)).toBe('a.csv: 97 % · nearly all · 10 s left\n')
})
