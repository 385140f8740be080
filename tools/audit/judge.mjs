const GRAVE = ['high', 'critical']
const numbersOf = (version) => version.split(/[-+]/)[0].split('.').map(Number)

const isBefore = (one, other) => {
  const a = numbersOf(one)
  const b = numbersOf(other)
  const at = [0, 1, 2].find((part) => a[part] !== b[part])
  return at !== undefined && a[at] < b[at]
}

const isIn = (version, { from = '0.0.0', below }) => !isBefore(version, from) && isBefore(version, below)

/** Returns installed versions by name, from an npm lock file. */
export const installedIn = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { version, link, dev }]) => path.includes('node_modules/') && version && !link && !dev)
    .map(([path, { version }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }))

/** Returns the run-time packages that advisories concern. */
export const affected = (installed, advisories) =>
  installed.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && advisory.ranges.some((range) => isIn(version, range)))
      .map(({ id, severity }) => ({ name, version, id, severity })),
  )

/** Status codes of a registry that has packages but no audits. */
const NOT_OFFERED = /\b(404|405|501)\b/

/**
 * Returns the verdict of an audit. With `isCi`, a registry that is reachable and supports audits must have answered;
 * otherwise the committed list decides.
 *
 * @param registryReport  `counts` from the registry, otherwise why there are none, and whether it is reachable
 * @param affectedPackages  matches of the committed list among installed packages
 */
export const verdict = ({ registryReport, affectedPackages, isCi }) => {
  if (registryReport.counts !== undefined)
    return registryReport.counts.high + registryReport.counts.critical > 0 ? 'vulnerable' : 'clean'
  if (affectedPackages.some(({ severity }) => GRAVE.includes(severity))) return 'vulnerable'
  return isCi && registryReport.isThere && !NOT_OFFERED.test(registryReport.why) ? 'unasked' : 'clean'
}
