import { relative } from 'node:path'

const ofVitest = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({ place: relative(root, name), ms: endTime - startTime }))

const msOfSuite = ({ suites = [], specs = [] }) =>
  suites.reduce((sum, inner) => sum + msOfSuite(inner), 0) +
  specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration, 0)

const ofPlaywright = ({ suites }) =>
  suites.map((suite) => ({ place: `e2e/${suite.file ?? suite.title}`, ms: msOfSuite(suite) }))

/**
 * Returns the slowest files of a JSON report of vitest or playwright, slowest first, with the time of all their tests
 * and retries, ms.
 *
 * @param root   base of relative paths
 * @param count  most files to return
 */
export const slowestFiles = (report, root, count) =>
  ('testResults' in report ? ofVitest(report, root) : ofPlaywright(report)).sort((a, b) => b.ms - a.ms).slice(0, count)
