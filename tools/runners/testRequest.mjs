// What `npm test` was asked to run: runners first, then paths.

/**
 * @param {readonly string[]} args        after `npm test --`
 * @param {readonly string[]} runners     every runner
 * @param {readonly string[]} withPaths   those that run test files
 */
export const testRequest = (args, runners, withPaths) => {
  const firstPath = args.findIndex((arg) => !runners.includes(arg))
  const names = firstPath < 0 ? args : args.slice(0, firstPath)
  const paths = firstPath < 0 ? [] : args.slice(firstPath)
  const list = runners.map((name) => (name.includes(' ') ? `'${name}'` : name)).join(', ')
  const wrong = paths.find((path) => !/[./]/.test(path) || path.startsWith('-'))
  if (wrong !== undefined)
    return { ok: false, message: `Expected runners, then paths such as packages/plot, got ${wrong}. Runners: ${list}.` }
  if (paths.length > 0 && names.length === 0)
    return { ok: false, message: `Expected a runner before ${paths[0]}, such as unit. Runners: ${list}.` }
  const pathless = paths.length > 0 ? names.find((name) => !withPaths.includes(name)) : undefined
  if (pathless !== undefined)
    return { ok: false, message: `The runner ${pathless} takes no paths; these do: ${withPaths.join(', ')}.` }
  return { ok: true, names: runners.filter((name) => names.length === 0 || names.includes(name)), paths }
}
