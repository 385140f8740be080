// Looks every run-time dependency up among the known vulnerabilities; high ones fail. Says so where the registry cannot tell.
import { spawnSync } from 'node:child_process'
import { root } from './install.mjs'

/** @returns 'clean', 'vulnerable', or 'unknown' where nobody answers; what it found is printed */
export const audit = () => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  let report
  try {
    report = JSON.parse(stdout)
  } catch {
    report = { error: { summary: 'npm audit gave no answer' } }
  }
  const counts = report.metadata?.vulnerabilities
  if (counts === undefined) {
    console.log(
      `Dependency audit skipped: ${report.message ?? report.error?.summary ?? 'the registry does not answer'}`,
    )
    return 'unknown'
  }
  console.log(`Dependency audit: ${counts.high} high, ${counts.critical} critical, ${counts.total} in all.`)
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {}))
    console.log(`  ${severity}: ${name} ${range}`)
  return counts.high + counts.critical > 0 ? 'vulnerable' : 'clean'
}
