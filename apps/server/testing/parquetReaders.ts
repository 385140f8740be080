import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import polars from 'nodejs-polars'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Code blocks of that language from the page on exported Parquet. */
const documented = (language: 'sql' | 'python'): readonly string[] => {
  const page = readFileSync(join(ROOT, 'docs/parquet.md'), 'utf8')
  return [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '')
}

export type ReadRows = readonly Readonly<Record<string, unknown>>[]

/** Results of each documented DuckDB statement in that folder. */
export const readByDuckdb = async (folder: string): Promise<readonly ReadRows[]> => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    await connection.run(`SET file_search_path = '${folder.replaceAll("'", "''")}'`)
    const answers: ReadRows[] = []
    for (const statement of documented('sql').join('\n').split(';'))
      if (statement.trim() !== '')
        answers.push((await connection.runAndReadAll(statement)).getRowObjectsJson() as ReadRows)
    return answers
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Columns and row count of a file as polars for Node reads it. */
export const readByPolars = (path: string): { readonly columns: readonly string[]; readonly rows: number } => {
  const frame = polars.readParquet(path)
  return { columns: frame.columns, rows: frame.height }
}

/** Python interpreters that may have the libraries: the one of `npm test`, then those of the machine. */
const PYTHONS = [join(ROOT, 'node_modules/.cache/python/bin/python3'), '/usr/bin/python3', 'python3']

/** Runs the documented Python program and prints each frame's columns, rows and minimum. */
const PROGRAM = `
import json, sys
names = {}
exec(sys.stdin.read(), names)
def summary(frame):
    made = frame.to_dicts() if hasattr(frame, "to_dicts") else frame.to_dict("records")
    return {"columns": list(frame.columns), "rows": len(frame), "first": {k: str(v) for k, v in made[0].items()}}
print(json.dumps({name: summary(value) for name, value in names.items() if hasattr(value, "columns")}))
`

export type Frame = {
  readonly columns: readonly string[]
  readonly rows: number
  readonly first: Readonly<Record<string, string>>
}

const run = (python: string, code: string, folder: string, stdin: string) =>
  new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((done) => {
    const child = spawn(python, ['-W', 'ignore', '-c', code], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (part) => (out += part))
    child.stderr.on('data', (part) => (err += part))
    child.on('error', (error) => done({ code: null, out, err: String(error) }))
    child.on('close', (status) => done({ code: status, out, err }))
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
  })

/** @returns frames by library name; for a library that no Python here has, a sentence with the reason */
export const readByPython = async (folder: string): Promise<Readonly<Record<string, Frame | string>>> => {
  const frames: Record<string, Frame | string> = {}
  for (const text of documented('python')) {
    const libraries = [...text.matchAll(/^import (\w+)/gm)].map((match) => match[1] ?? '')
    const needed = [...libraries, ...(libraries.includes('pandas') ? ['pyarrow'] : [])]
    let why = ''
    let python: string | undefined
    for (const candidate of PYTHONS.filter((path) => !path.startsWith('/') || existsSync(path))) {
      const tried = await run(candidate, `import ${needed.join(', ')}`, folder, '')
      why = tried.err.trim().split('\n').at(-1) ?? ''
      if (tried.code === 0) {
        python = candidate
        break
      }
    }
    const [library = ''] = libraries
    if (python === undefined) {
      frames[library] = `No Python here has ${needed.join(' and ')}: ${why}`
      continue
    }
    const { code, out, err } = await run(python, PROGRAM, folder, text)
    if (code !== 0) throw new Error(`${library}: ${err}`)
    for (const [name, frame] of Object.entries(JSON.parse(out) as Record<string, Frame>))
      frames[`${library} ${name}`] = frame
  }
  return frames
}

/** Rows of a statement, as DuckDB writes them as JSON. */
export const queryDuckdb = async (statement: string): Promise<ReadRows> => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    return (await connection.runAndReadAll(statement)).getRowObjectsJson() as ReadRows
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Type of each column of a file as DuckDB reads it. */
export const columnTypesByDuckdb = async (path: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await queryDuckdb(`DESCRIBE SELECT * FROM '${path.replaceAll("'", "''")}'`)).map((row) => [
      String(row.column_name),
      String(row.column_type),
    ]),
  )

/** Prints the type and the smallest instant of a column, Unix ms. */
const INSTANTS = `
import json, sys
path, column = json.loads(sys.stdin.read())
if LIBRARY == "pandas":
    import pandas as pd
    frame = pd.read_parquet(path)[column]
    first = frame.min().timestamp() * 1000
else:
    import polars as pl
    frame = pl.read_parquet(path)[column]
    first = frame.min().timestamp() * 1000
print(json.dumps({"type": str(frame.dtype), "firstMs": round(first)}))
`

/** @returns by library the type of a column of instants and its smallest one; a sentence for one that is not here */
export const utcByPython = async (path: string, column: string) => {
  const read: Record<string, { readonly type: string; readonly firstMs: number } | string> = {}
  for (const library of ['pandas', 'polars'] as const) {
    let why = 'No Python here.'
    for (const python of PYTHONS.filter((one) => !one.startsWith('/') || existsSync(one))) {
      const imports = await run(python, `import ${library === 'pandas' ? 'pandas, pyarrow' : library}`, ROOT, '')
      why = imports.err.trim().split('\n').at(-1) ?? ''
      if (imports.code !== 0) continue
      const { code, out, err } = await run(
        python,
        `LIBRARY = "${library}"\n${INSTANTS}`,
        ROOT,
        JSON.stringify([path, column]),
      )
      if (code !== 0) throw new Error(`${library}: ${err}`)
      read[library] = JSON.parse(out) as { readonly type: string; readonly firstMs: number }
      break
    }
    read[library] ??= why
  }
  return read
}
