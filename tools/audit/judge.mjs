const GRAVE = ['high', 'critical']
const numbersOf = (version) => version.split(/[-+]/)[0].split('.').map(Number)

const isBefore = (one, other) => {
  const a = numbersOf(one)
  const b = numbersOf(other)
  const at = [0, 1, 2].find((place) => a[place] !== b[place])
  return at !== undefined && a[at] < b[at]
}

const isIn = (version, { from = '0.0.0', below }) => !isBefore(version, from) && isBefore(version, below)

/** Installed versions by name, from a lock file of npm. */
export const installedIn = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { version, link, dev }]) => path.includes('node_modules/') && version && !link && !dev)
    .map(([path, { version }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), version }))

/** Which of the packages that run in the desk an advisory is about. */
export const affected = (installed, advisories) =>
  installed.flatMap(({ name, version }) =>
    advisories
      .filter((advisory) => advisory.package === name && advisory.ranges.some((range) => isIn(version, range)))
      .map(({ id, severity }) => ({ name, version, id, severity })),
  )

/** A registry that has packages but does not audit says so with one of these. */
const NOT_OFFERED = /\b(404|405|501)\b/

/**
 * What an audit comes to. A registry that is there and audits must have answered where `isCi`; one that does not audit, or
 * no registry at all, leaves the committed list.
 *
 * @param asked  `counts` that the registry gave, else why there are none, and whether it is there at all
 * @param found  what the committed list says of the installed packages
 */
export const verdict = ({ asked, found, isCi }) => {
  if (asked.counts !== undefined) return asked.counts.high + asked.counts.critical > 0 ? 'vulnerable' : 'clean'
  if (found.some(({ severity }) => GRAVE.includes(severity))) return 'vulnerable'
  return isCi && asked.isThere && !NOT_OFFERED.test(asked.why) ? 'unasked' : 'clean'
}
