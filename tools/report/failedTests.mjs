import { relative } from 'node:path'

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const firstLine = (text) =>
  (text ?? 'no message')
    .replaceAll(ESCAPES, '')
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? 'no message'

const lineOf = (location, name, message) => `${location} > ${name}: ${firstLine(message)}`

const ofVitest = ({ testResults }, root) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(root, name)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that failed to load, or a failing hook, has its own message.
    if (failed.length === 0 && message) return [lineOf(path, 'the file', message)]
    return failed.map(({ fullName, failureMessages }) => lineOf(path, fullName, failureMessages[0]))
  })

const ofSuite = (suite, names) => [
  ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...names, inner.title])),
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors ?? [])
        return lineOf(`e2e/${file}`, [...names, title].join(' > '), errors.at(-1)?.message)
      }),
  ),
]

const ofPlaywright = ({ suites, errors }) => [
  ...suites.flatMap((suite) => ofSuite(suite, [])),
  ...(errors ?? []).map(({ message }) => lineOf('e2e', 'outside of a test', message)),
]

/**
 * Returns every failed test of a JSON report of vitest or playwright: its file, its name and the first line of its
 * message.
 *
 * @param root  base of relative paths
 */
export const failedTests = (report, root) => ('testResults' in report ? ofVitest(report, root) : ofPlaywright(report))
