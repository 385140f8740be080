import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CallExpression, type Expression, parseSync, type VariableDeclarator, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sources } from './imports.ts'
import { commentFault, nameFault } from './words.ts'

const root = resolve(import.meta.dirname, '../..')
/** The lists of forbidden words themselves. */
const LISTS = ['tools/checks/words.ts', 'tools/checks/plainCode.test.ts']

type Fault = 'name' | 'comment' | 'title' | 'spread of a literal' | 'two values in one statement'

/** `const [a, b] = [x, y]`, also `as const`: as many names as values, and nothing else. */
const isTwoValues = ({ id, init: value }: VariableDeclarator): boolean => {
  const init = value?.type === 'TSAsExpression' ? value.expression : value
  return (
    id.type === 'ArrayPattern' &&
    init?.type === 'ArrayExpression' &&
    id.elements.length === init.elements.length &&
    id.elements.every((element) => element !== null && element.type !== 'RestElement') &&
    init.elements.every((element) => element !== null && element.type !== 'SpreadElement')
  )
}

const RUNNERS = new Set(['test', 'it', 'describe'])

/** Returns the name that a call begins with: `test` of `test.skipIf(isAway)('…')`. */
const calledName = (callee: Expression | CallExpression['callee']): string | undefined => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : undefined
}

/** Returns the title of a call that declares a test. */
const titleOf = ({ callee, arguments: [title] }: CallExpression): string | undefined => {
  if (!RUNNERS.has(calledName(callee) ?? '')) return undefined
  if (title?.type === 'Literal') return typeof title.value === 'string' ? title.value : undefined
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join(' ') : undefined
}

/** Finds every fault of one file; `text` is what a reader has to look for. */
const faultsOf = (file: string, source: string): readonly { readonly fault: Fault; readonly text: string }[] => {
  const { program, comments } = parseSync(file, source)
  const faults: { readonly fault: Fault; readonly text: string }[] = []
  const names = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => names.add(name),
    SpreadElement: ({ argument, start, end }) => {
      const isLiteral = argument.type === 'ObjectExpression' && argument.properties.length > 0
      if (isLiteral) faults.push({ fault: 'spread of a literal', text: source.slice(start, end) })
    },
    CallExpression: (call) => {
      const title = titleOf(call)
      if (title !== undefined && commentFault(title) !== undefined) faults.push({ fault: 'title', text: title })
    },
    VariableDeclarator: (declarator) => {
      if (isTwoValues(declarator))
        faults.push({ fault: 'two values in one statement', text: source.slice(declarator.start, declarator.end) })
    },
  }).visit(program)
  for (const name of names) if (nameFault(name) !== undefined) faults.push({ fault: 'name', text: name })
  for (const { value } of comments)
    if (commentFault(value) !== undefined) faults.push({ fault: 'comment', text: value.trim() })
  return faults
}

/** The same of Python: texts between three quotes are its comments. */
const faultsOfPython = (source: string): ReturnType<typeof faultsOf> => {
  const comments = source.match(/"""[\s\S]*?"""|#.*/g) ?? []
  const code = source.replaceAll(/"""[\s\S]*?"""|#.*|f?"[^"\n]*"/g, '')
  const names = [...new Set(code.match(/[a-z_]\w*/gi))].filter((name) => nameFault(name) !== undefined)
  return [
    ...names.map((text) => ({ fault: 'name', text }) as const),
    ...comments.filter((text) => commentFault(text) !== undefined).map((text) => ({ fault: 'comment', text }) as const),
  ]
}

const files = ['apps', 'packages', 'bench', 'clients', 'e2e', 'tools']
  .flatMap(sources)
  .filter((file) => !LISTS.includes(file))
const pythonFiles = globSync('{clients,apps/*/testing}/**/*.py', { cwd: root })
const found = [...files, ...pythonFiles].flatMap((file) => {
  const source = readFileSync(join(root, file), 'utf8')
  const faults = file.endsWith('.py') ? faultsOfPython(source) : faultsOf(file, source)
  return faults.map(({ fault, text }) => ({ fault, line: `${file}: ${text}` }))
})
const linesOf = (fault: Fault): readonly string[] => found.filter((one) => one.fault === fault).map(({ line }) => line)

test('the check reads the whole tree and finds each kind of fault', () => {
  expect(files.length).toBeGreaterThan(3_000)
  const source =
    '// nobody is told\nconst toldTwice = { ...{ a: 1 } }\nconst [b, c] = [toldTwice, 2]\nconst [d, e] = [1, 2] as const\n'
  expect(faultsOf('sample.ts', source).map(({ fault }) => fault)).toEqual([
    'spread of a literal',
    'two values in one statement',
    'two values in one statement',
    'name',
    'comment',
  ])
  const titles =
    'test.each([1])("it is told", () => {})\ndescribe(`whoever comes`, () => {})\ntest("is reported", run)\n'
  expect(faultsOf('sample.test.ts', titles).map(({ text }) => text)).toEqual(['it is told', 'whoever comes'])
  expect(pythonFiles.length).toBeGreaterThan(5)
  const python = '"""Nobody."""\ntold = "told"  # anew\n'
  expect(faultsOfPython(python).map(({ fault }) => fault)).toEqual(['name', 'comment', 'comment'])
})

test('names and comments use plain words', () => {
  expect(linesOf('name')).toEqual([])
  expect(linesOf('comment')).toEqual([])
})

test('titles of tests use plain words', () => {
  expect(linesOf('title')).toEqual([])
})

test('a property has its own line, and a statement has one value', () => {
  expect(linesOf('spread of a literal')).toEqual([])
  expect(linesOf('two values in one statement')).toEqual([])
})
