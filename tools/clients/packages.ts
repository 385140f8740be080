// Writes the packages of the clients and their page into a folder: node tools/clients/packages.ts FOLDER
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { studies } from '@gvol/analytics'
import { rolldown } from 'rolldown'
import { isolatedDeclarationSync } from 'rolldown/experimental'
import { type Files, tarballOf, zipOf } from './archives.ts'
import { pythonSource } from './sources.ts'

const clients = resolve(import.meta.dirname, '../../clients')
const python = join(clients, 'python')
const typescript = join(clients, 'typescript')

const project = readFileSync(join(python, 'pyproject.toml'), 'utf8')

/** A text of `pyproject.toml`. @throws Error where it has none of that name */
const projectText = (name: string): string => {
  const [, value] = new RegExp(`^${name} = "(.*)"$`, 'm').exec(project) ?? []
  if (value === undefined) throw new Error(`clients/python/pyproject.toml has no ${name}`)
  return value
}

/** Optional libraries by the name of the extra: `pandas = ["pandas>=1.5"]`. */
const extras = [...project.matchAll(/^(\w+) = \["([^"]+)"\]$/gm)].flatMap(([, extra = '', library = '']) =>
  extra === 'where' || extra === 'requires' ? [] : [{ extra, library }],
)

/** A list of texts of `pyproject.toml`. */
const projectTexts = (name: string): readonly string[] => {
  const [, list = ''] = new RegExp(`^${name} = \\[([^\\]]*)\\]$`, 'm').exec(project) ?? []
  return [...list.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value)
}

/** Metadata 2.1 of the Python Packaging Authority. */
const metadata = (): string =>
  [
    'Metadata-Version: 2.1',
    `Name: ${projectText('name')}`,
    `Version: ${projectText('version')}`,
    `Summary: ${projectText('description')}`,
    `Keywords: ${projectTexts('keywords').join(',')}`,
    ...projectTexts('classifiers').map((classifier) => `Classifier: ${classifier}`),
    `Requires-Python: ${projectText('requires-python')}`,
    ...extras.map(({ extra }) => `Provides-Extra: ${extra}`),
    ...extras.map(({ extra, library }) => `Requires-Dist: ${library}; extra == "${extra}"`),
    'Description-Content-Type: text/markdown',
    '',
    readFileSync(join(python, 'README.md'), 'utf8'),
  ].join('\n')

/** Modules of the Python client by their path, with the questions that follow from the catalog. */
const pythonModules = (): Files => ({
  ...Object.fromEntries(
    globSync('gvol_desk/**/{*.py,py.typed}', { cwd: join(python, 'src') })
      .sort()
      .map((path) => [path, readFileSync(join(python, 'src', path), 'utf8')]),
  ),
  'gvol_desk/studies.py': pythonSource(studies),
})

const pythonName = `${projectText('name').replaceAll('-', '_')}-${projectText('version')}`

/** A source distribution: a tarball from which `pip` builds the wheel (https://packaging.python.org/specifications/source-distribution-format/). */
const sourceDistribution = (): readonly [name: string, content: Buffer] => {
  const files: Files = {
    'PKG-INFO': metadata(),
    'README.md': readFileSync(join(python, 'README.md'), 'utf8'),
    'pyproject.toml': project,
    ...Object.fromEntries(Object.entries(pythonModules()).map(([path, text]) => [`src/${path}`, text])),
  }
  return [
    `${pythonName}.tar.gz`,
    tarballOf(Object.fromEntries(Object.entries(files).map(([path, text]) => [`${pythonName}/${path}`, text]))),
  ]
}

/** A wheel: a ZIP with the modules and their metadata (https://packaging.python.org/specifications/binary-distribution-format/). */
const wheel = (): readonly [name: string, content: Buffer] => {
  const info = `${pythonName}.dist-info`
  const files: Record<string, string> = { ...pythonModules() }
  files[`${info}/METADATA`] = metadata()
  files[`${info}/WHEEL`] = 'Wheel-Version: 1.0\nGenerator: gvol\nRoot-Is-Purelib: true\nTag: py3-none-any\n'
  files[`${info}/top_level.txt`] = 'gvol_desk\n'
  const records = Object.entries(files).map(([path, text]) => {
    const digest = createHash('sha256').update(text).digest('base64url')
    return `${path},sha256=${digest},${Buffer.byteLength(text)}\n`
  })
  files[`${info}/RECORD`] = `${records.join('')}${info}/RECORD,,\n`
  return [`${pythonName}-py3-none-any.whl`, zipOf(files)]
}

/** Types of a module, for a folder in which all modules are siblings. @throws Error for an export without a type */
const declarationOf = (path: string): string => {
  const { code, errors } = isolatedDeclarationSync(path, readFileSync(join(typescript, path), 'utf8'), {})
  if (errors.length > 0) throw new Error(`clients/typescript/${path}: ${errors[0]?.message}`)
  return code.replaceAll(/(from\s*["'])[^"']*\/([\w.]+)\.ts(["'])/g, '$1./$2.js$3')
}

/** The tarball that npm installs: JavaScript by entry, types module by module. */
const tarball = async (): Promise<readonly [name: string, content: Buffer]> => {
  const manifest = readFileSync(join(typescript, 'package.json'), 'utf8')
  const { name, version } = JSON.parse(manifest) as { readonly name: string; readonly version: string }
  const input = { index: join(typescript, 'src/index.ts'), history: join(typescript, 'src/history.ts') }
  const program = await rolldown({ input, platform: 'neutral', external: /^node:/ })
  const { output } = await program.generate({ format: 'esm', chunkFileNames: '[name].js' })
  await program.close()
  const modules = [...globSync('src/*.ts', { cwd: typescript }).sort(), 'generated/studies.ts']
  const files: Files = {
    'package/package.json': manifest,
    'package/README.md': readFileSync(join(typescript, 'README.md'), 'utf8'),
    ...Object.fromEntries(
      output.flatMap((chunk) => (chunk.type === 'chunk' ? [[`package/${chunk.fileName}`, chunk.code] as const] : [])),
    ),
    ...Object.fromEntries(
      modules.map((path) => [`package/types/${basename(path, '.ts')}.d.ts`, declarationOf(path)] as const),
    ),
  }
  return [`${name}-${version}.tgz`, tarballOf(files)]
}

const sizeText = (content: Buffer): string => `${Math.ceil(content.length / 1_000)} kB`

/** The page of the packages. Its commands name a desk at the address where `npm start` puts it. */
const page = (files: readonly (readonly [name: string, content: Buffer])[]): string => {
  const items = files.map(([name, content]) => {
    const command = name.endsWith('.whl') ? 'python3 -m pip install' : 'npm install'
    return `<h2>${name.endsWith('.whl') ? 'Python 3.9 or later' : 'TypeScript and JavaScript'}</h2>
<p><a href="${name}" download>${name}</a> (${sizeText(content)})</p>
<pre>${command} http://127.0.0.1:8550/clients/${name}</pre>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Clients of this desk</title>
<h1>Clients of this desk</h1>
<p>Every study of the desk as a typed function: now, at a past instant, over a span, and live. Without dependencies. Put the address of this desk in place of 127.0.0.1:8550; a key comes from the settings or <code>npx gvol token</code>.</p>
${items.join('\n')}
<p><a href="/api/docs/">API</a> · <a href="/">Desk</a></p>
</html>
`
}

const [folder = ''] = process.argv.slice(2)
const files = [wheel(), await tarball()]
mkdirSync(folder, { recursive: true })
for (const [name, content] of [...files, sourceDistribution()]) writeFileSync(join(folder, name), content)
writeFileSync(join(folder, 'index.html'), page(files))
