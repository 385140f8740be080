import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { SETTING_NAMES, SETTINGS } from '../../apps/server/src/settings/settings.ts'
import { DEFAULT_ORIGIN, DEFAULT_PORT } from '../../packages/wire/src/defaultAddress.ts'

const root = resolve(import.meta.dirname, '../..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'bench/README.md',
  ...globSync('{packages,apps}/*/README.md', { cwd: root }),
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

const settingsTable = (): string =>
  [
    '| flag | environment | meaning |',
    '|---|---|---|',
    ...SETTING_NAMES.map(
      (name) => `| \`${SETTINGS[name].flag}\` | \`${SETTINGS[name].env}\` | ${SETTINGS[name].doc} |`,
    ),
  ].join('\n')

test('every file that a document links to exists', () => {
  const links = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((match) => ({
      document,
      target: join(root, dirname(document), match[1]),
    })),
  )
  expect(links.length).toBeGreaterThan(30)
  expect(
    links.filter(({ target }) => !existsSync(target)).map(({ document, target }) => `${document}: ${target}`),
  ).toEqual([])
})

test('the table of settings matches the settings of the program', () => {
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8')
  const shown = /<!-- settings -->\n([\s\S]*?)\n?<!-- \/settings -->/.exec(page)?.[1]
  expect(shown).toBe(settingsTable())
})

test('documents, clients and containers name the default port of a desk', () => {
  /** A replayed venue, and a NATS server with its monitor. */
  const others = new Set([8600, 4222, 8222])
  const texts = [
    ...documents,
    ...globSync('{deploy/Dockerfile,deploy/compose.yaml,clients/*/README.md}', { cwd: root }),
    'clients/typescript/src/desk.ts',
  ]
  const wrong = texts.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:127\.0\.0\.1|localhost):(\d{2,5})/g)]
      .filter(([, port]) => Number(port) !== DEFAULT_PORT && !others.has(Number(port)))
      .map(([address]) => `${file}: ${address}`),
  )
  expect(wrong).toEqual([])
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`${DEFAULT_ORIGIN}/`)
  const python = readFileSync(join(root, 'clients/python/src/gvol_desk/desk.py'), 'utf8')
  expect(python).toContain(`or "${DEFAULT_ORIGIN}"`)
  const container = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
  expect([/GVOL_PORT=(\d+)/, /EXPOSE (\d+)/].map((pattern) => pattern.exec(container)?.[1])).toEqual([
    String(DEFAULT_PORT),
    String(DEFAULT_PORT),
  ])
})

test('the table of folders matches the table of boundaries', async () => {
  const { WORKSPACES } = await import('./boundaries.ts')
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  for (const [workspace, allowed] of Object.entries(WORKSPACES)) {
    if (!workspace.startsWith('packages/')) continue
    const row = new RegExp(`\\| \`${workspace}\` \\|[^|]*\\| ([^|]*) \\|`).exec(page)?.[1]
    expect(row, workspace).toBe(allowed.length === 0 ? 'nothing' : allowed.join(', '))
  }
})

test('the README states the granted license: none, as long as there is no license file', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const text = readme.split('\n## License\n\n')[1] ?? ''
  const isLicensed = readdirSync(root).some((file) => /^(licen[cs]e|copying)/i.test(file))
  const manifests = ['package.json', ...globSync('{packages,apps}/*/package.json', { cwd: root })]
  const granted = manifests.filter((file) => 'license' in JSON.parse(readFileSync(join(root, file), 'utf8')))
  expect([text.startsWith('No license is granted'), granted.length > 0]).toEqual([!isLicensed, isLicensed])
})

test('the README fits on a few screens and does not call the project open', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme.split('\n').length).toBeLessThanOrEqual(120)
  const { description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { description: string }
  const page = readFileSync(join(root, 'apps/web/index.html'), 'utf8')
  for (const text of [readme, description, page]) expect(text).not.toMatch(/\bopen[, -]+(?:source|self-hosted)/i)
})

test('every package and app has a README', async () => {
  const { WORKSPACES } = await import('./boundaries.ts')
  for (const workspace of Object.keys(WORKSPACES).filter((path) => /^(?:packages|apps)\//.test(path)))
    expect(existsSync(join(root, workspace, 'README.md')), workspace).toBe(true)
})

test('the index of documents links to every document', () => {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8')
  const pages = readdirSync(join(root, 'docs')).filter((file) => file.endsWith('.md') && file !== 'README.md')
  expect(pages.filter((file) => !index.includes(`](${file})`))).toEqual([])
})

test('each step in the path of a quote names code that exists in the files that it links to', () => {
  const steps = readFileSync(join(root, 'docs/flow.md'), 'utf8')
    .split(/^\d+\. /m)
    .slice(1)
  expect(steps.length).toBeGreaterThan(5)
  for (const step of steps) {
    const links = [...step.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+\.tsx?)\)/g)].map(([, shown = '', path = '']) => ({
      shown,
      path,
    }))
    const code = links.map(({ path }) => readFileSync(join(root, path), 'utf8')).join('\n')
    for (const { shown, path } of links)
      if (/^\w+\.tsx?$/.test(shown)) expect(path.split('/').at(-1), step).toBe(shown)
      else if (/^[a-z]+[A-Z]\w*$/.test(shown)) expect(code, step).toContain(`const ${shown} =`)
    for (const [, name] of step.matchAll(/`([A-Z][A-Za-z]+)`/g)) expect(code, step).toMatch(new RegExp(`\\b${name}\\b`))
  }
})
