import type { BackfillOutcome } from './runBackfill.ts'

const count = (value: number): string => value.toLocaleString('en-US')
const counted = (value: number, one: string): string => `${count(value)} ${one}${value === 1 ? '' : 's'}`

/** Maximum gaps listed per kind; the counts are complete. */
const GAP_LIMIT = 5

/** Returns sentences about what was stored, what is missing and why. */
export const backfillReport = ({ plan, fetched }: BackfillOutcome): readonly string[] => {
  const lines: string[] = []
  const groups = Map.groupBy(fetched, ({ piece: { kind, symbol } }) => `${kind} ${symbol}`)
  const before = Map.groupBy(plan.earlierJobs, ({ kind, symbol }) => `${kind} ${symbol}`)
  for (const name of new Set([...before.keys(), ...groups.keys()])) {
    const now = groups.get(name) ?? []
    const earlier = before.get(name) ?? []
    const rows = now.reduce((sum, ended) => sum + ended.rows, 0)
    const there = earlier.reduce((sum, row) => sum + row.rows, 0)
    lines.push(`${name}: stored ${counted(rows, 'row')}${there > 0 ? `, ${counted(there, 'row')} already there` : ''}`)
    const gaps = [...earlier.flatMap((row) => row.gaps), ...now.flatMap((ended) => ended.gaps)]
    if (gaps.length > 0) lines.push(`  ${counted(gaps.length, 'gap')}:`)
    lines.push(...gaps.slice(0, GAP_LIMIT).map((gap) => `    ${gap}`))
    if (gaps.length > GAP_LIMIT) lines.push(`    and ${counted(gaps.length - GAP_LIMIT, 'more gap')}`)
    const compared = now.reduce((sum, { bars }) => sum + bars.compared, 0)
    const different = now.reduce((sum, { bars }) => sum + bars.different, 0)
    if (compared > 0)
      lines.push(
        `  ${counted(compared, 'bar')} of the desk replaced by the venue’s own, ${count(different)} of them different`,
      )
    const faults = new Set(now.flatMap(({ fault }) => fault?.message ?? []))
    for (const fault of faults) lines.push(`  not whole: ${fault} Run the same command again to continue.`)
  }
  return lines
}
