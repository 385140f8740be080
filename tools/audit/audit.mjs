// Checks every run-time dependency for known vulnerabilities, at the registry or in the committed list; severe ones
// fail.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'
import { affected, installedIn, verdict } from './judge.mjs'

const npm = (...args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: 60_000 })
const jsonIn = (path) => JSON.parse(readFileSync(path, 'utf8'))

const queryRegistry = () => {
  const { stdout } = npm('audit', '--omit=dev', '--json')
  let report
  try {
    report = JSON.parse(stdout)
  } catch {
    report = {}
  }
  const counts = report.metadata?.vulnerabilities
  if (counts === undefined) {
    const why = report.message ?? report.error?.summary ?? 'npm audit gave no answer'
    return { why, isThere: npm('ping').status === 0 }
  }
  console.log(`Dependency audit: ${counts.high} high, ${counts.critical} critical, ${counts.total} in all.`)
  for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {}))
    console.log(`  ${severity}: ${name} ${range}`)
  return { counts }
}

/**
 * @returns 'clean', 'vulnerable', or 'unasked' where a registry with audits did not answer in CI; prints its findings
 */
export const audit = () => {
  const registryReport = queryRegistry()
  const { asOf, advisories } = jsonIn(join(import.meta.dirname, 'advisories.json'))
  const installed = installedIn(jsonIn(join(root, 'package-lock.json')))
  const affectedPackages = registryReport.counts === undefined ? affected(installed, advisories) : []
  if (registryReport.counts === undefined) {
    console.log(`Dependency audit: the registry did not tell (${registryReport.why}).`)
    console.log(
      `  ${installed.length} packages compared with ${advisories.length} advisories of ${asOf}: ${affectedPackages.length} affected.`,
    )
    for (const { name, version, id, severity } of affectedPackages)
      console.log(`  ${severity}: ${name} ${version}, ${id}`)
  }
  const result = verdict({ registryReport, affectedPackages, isCi: Boolean(process.env.CI) })
  if (result === 'unasked') console.log('  This counts as a failure: in CI a registry that audits must answer.')
  return result
}
