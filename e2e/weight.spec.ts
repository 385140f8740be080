import { expect, test } from '@playwright/test'
import { BUDGETS, entranceFiles, filesNamed, panelFiles, shellFiles, sourcesOf, weight } from './builtFiles.ts'

test('the resources that a browser loads stay within their budgets', () => {
  const weights = { shell: weight(shellFiles()), panels: weight(panelFiles()), entrance: weight(entranceFiles()) }
  console.log(`weight: ${JSON.stringify(weights)}`)
  expect(weights.shell).toBeLessThanOrEqual(BUDGETS.shell)
  expect(weights.panels).toBeLessThanOrEqual(BUDGETS.panels)
  expect(weights.entrance).toBeLessThanOrEqual(BUDGETS.entrance)
})

test('lists behind buttons, tables and searches load after the first paint', () => {
  for (const name of ['lists', 'Table']) {
    const files = filesNamed(name)
    expect(files, name).not.toEqual([])
    for (const file of files) expect([...panelFiles()]).not.toContain(file)
  }
})

test('the shell contains no plotting code and no texts of charts: they load with the panels', () => {
  const shell = [...shellFiles()].flatMap(sourcesOf)
  expect(shell.filter((source) => source.includes('packages/plot/') || source.endsWith('/about.ts'))).toEqual([])
  expect(
    filesNamed('panels')
      .flatMap(sourcesOf)
      .filter((source) => source.endsWith('/about.ts')),
  ).not.toEqual([])
})
