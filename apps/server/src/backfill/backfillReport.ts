import type { BackfillOutcome } from './runBackfill.ts'

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** Gaps shown of each kind; the counts are complete. */
const SHOWN = 5

/** What a backfill brought, what is missing and why, as sentences. */
export const backfillReport = ({ plan, fetched }: BackfillOutcome): readonly string[] => {
  const lines: string[] = []
  const groups = Map.groupBy(fetched, ({ piece: { kind, symbol } }) => `${kind} ${symbol}`)
  const before = Map.groupBy(plan.known, ({ kind, symbol }) => `${kind} ${symbol}`)
  for (const name of new Set([...before.keys(), ...groups.keys()])) {
    const now = groups.get(name) ?? []
    const known = before.get(name) ?? []
    const rows = now.reduce((sum, ended) => sum + ended.rows, 0)
    const there = known.reduce((sum, row) => sum + row.rows, 0)
    lines.push(`${name}: stored ${counted(rows, 'row')}${there > 0 ? `, ${counted(there, 'row')} already there` : ''}`)
    const gaps = [...known.flatMap((row) => row.gaps), ...now.flatMap((ended) => ended.gaps)]
    if (gaps.length > 0) lines.push(`  ${counted(gaps.length, 'gap')}:`)
    lines.push(...gaps.slice(0, SHOWN).map((gap) => `    ${gap}`))
    if (gaps.length > SHOWN) lines.push(`    and ${counted(gaps.length - SHOWN, 'more gap')}`)
    const faults = new Set(now.flatMap(({ fault }) => fault?.message ?? []))
    for (const fault of faults) lines.push(`  not whole: ${fault} The same command goes on from there.`)
  }
  return lines
}
