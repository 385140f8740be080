import { expect, test } from 'vitest'
import { csvRows } from './csvRows.ts'

async function* blocksOf(text: string, blockBytes: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += blockBytes) yield bytes.subarray(at, at + blockBytes)
}

const rowsOf = async (text: string, blockBytes = 7) => {
  const rows = []
  for await (const batch of csvRows(blocksOf(text, blockBytes))) rows.push(...batch)
  return rows
}

test('splits plain lines, keeps empty cells and numbers lines from 1', async () => {
  expect(await rowsOf('a,b,c\n1,,3\n\n,,\n')).toEqual([
    { line: 1, cells: ['a', 'b', 'c'] },
    { line: 2, cells: ['1', '', '3'] },
    { line: 4, cells: ['', '', ''] },
  ])
})

test('quoted cells hold commas, doubled quotes and line ends, and the next line keeps its number', async () => {
  const text = 'x,y\r\n"[[0.1, 2.0]]",""\r\n"he said ""no"",\ntwice",1\r\nlast,"2"'
  expect(await rowsOf(text)).toEqual([
    { line: 1, cells: ['x', 'y'] },
    { line: 2, cells: ['[[0.1, 2.0]]', ''] },
    { line: 3, cells: ['he said "no",\ntwice', '1'] },
    { line: 5, cells: ['last', '2'] },
  ])
})

test('the result does not depend on where blocks of bytes are cut, even inside a character', async () => {
  const text = '\uFEFFname,é\n"Δ, ""σ""",0.5\nθ,\n'
  const whole = await rowsOf(text, 1000)
  expect(whole[0].cells).toEqual(['name', 'é'])
  expect(whole[1].cells).toEqual(['Δ, "σ"', '0.5'])
  for (let size = 1; size < 12; size++) expect(await rowsOf(text, size)).toEqual(whole)
})

test('an unclosed quote costs a million characters, not the whole file', async () => {
  const line = 'x,1\n'
  const rows = await rowsOf(`a,b\n"open,2\n${line.repeat(300_000)}`, 1 << 18)
  expect(rows[1].line).toBe(2)
  expect(rows[1].cells.length).not.toBe(2)
  expect(rows.at(-1)).toEqual({ line: 300_002, cells: ['x', '1'] })
  expect(rows.length).toBeGreaterThan(40_000)
})
