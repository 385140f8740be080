import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { installTypescriptClient, packageOf, WHEEL } from '../../testing/clients/ownClients.ts'
import { runProgram } from '../../testing/clients/runProgram.ts'
import { type Desk, eventually, startDesk } from '../../testing/desk.ts'
import { runGvol } from '../../testing/gvolProcess.ts'
import { columnTypesByDuckdb, queryDuckdb, readByPolars, utcByPython } from '../../testing/parquetReaders.ts'
import { startReplayedVenue } from '../../testing/replayedVenue.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'

const PAGE = resolve(import.meta.dirname, '../../../../docs/bulk-history.md')
const FILE = '/api/v1/history/optionQuote/deribit/BTC/2026-05'
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const keyOf = async (dataDir: string, scopes: string): Promise<string> => {
  const { stdout } = await runGvol(['token', '--name', scopes, '--scopes', scopes, '--data-dir', dataDir])
  return /gvol_[\w-]+/.exec(stdout)?.[0] ?? ''
}

/** Follows Retry-After while the file is built. */
const download = (get: Desk['get'], path: string): Promise<Response> =>
  eventually('the file', async () => {
    const response = await get(path)
    return response.status === 503 ? undefined : response
  })

test('a month of a running desk is listed, downloaded in parts, checked, read as UTC, and imported elsewhere', async () => {
  const folder = scratchDirectory()
  const { chains } = await startReplayedVenue(folder, 3)
  const dataDir = join(folder, 'data')
  expect((await runGvol(['import', join(folder, 'venue.csv'), '--data-dir', dataDir])).code).toBe(0)
  const desk = await startDesk(dataDir, ['--market', 'none'])
  const key = await keyOf(dataDir, 'read:history')
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${desk.origin}${path}`, { headers: { 'x-auth': key, ...headers } })

  // The scope: another key learns which one it lacks, and without a key there is nothing.
  const refused = await desk.get('/api/v1/history')
  expect([refused.status, ((await refused.json()) as { error: { message: string } }).error.message]).toEqual([
    403,
    expect.stringContaining('scope read:history'),
  ])
  expect((await fetch(`${desk.origin}${FILE}`)).status).toBe(401)
  expect((await get('/api/v1/studies')).status).toBe(403)

  type List = { readonly files: readonly Readonly<Record<string, string | number | boolean | null>>[] }
  const list = async (query: string) => (await (await get(`/api/v1/history?${query}`)).json()) as List
  const [unbuilt] = (await list('table=optionQuote')).files
  expect(unbuilt).toMatchObject({ month: '2026-05', url: FILE, sha256: null, bytes: null })
  const misspelt = await get('/api/v1/history?table=optionQuotes')
  expect([misspelt.status, await misspelt.text()]).toEqual([404, expect.stringContaining('Did you mean optionQuote?')])
  expect((await get('/api/v1/history?from=2026-13')).status).toBe(400)
  expect((await list('from=2026-06')).files).toEqual([])

  const whole = await download((path) => get(path), FILE)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const etag = whole.headers.get('etag') ?? ''
  expect([whole.status, etag, bytes.length]).toEqual([
    200,
    `"${sha256(bytes)}"`,
    Number(whole.headers.get('content-length')),
  ])
  const [built] = (await list('table=optionQuote')).files
  expect([built?.sha256, built?.bytes]).toEqual([sha256(bytes), bytes.length])

  // In two parts, then of a file that has been replaced.
  const half = Math.floor(bytes.length / 2)
  const rest = await get(FILE, { range: `bytes=${half}-`, 'if-range': etag })
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes ${half}-${bytes.length - 1}/${bytes.length}`,
  ])
  const first = new Uint8Array(await (await get(FILE, { range: `bytes=0-${half - 1}` })).arrayBuffer())
  expect(sha256(Buffer.concat([first, new Uint8Array(await rest.arrayBuffer())]))).toBe(sha256(bytes))
  expect((await get(FILE, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200)
  expect((await get(`${FILE}?sha256=${'0'.repeat(64)}`)).status).toBe(409)
  expect((await get(`${FILE}?sha256=${sha256(bytes)}`, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  expect((await get(FILE, { 'if-none-match': etag })).status).toBe(304)
  expect((await get(FILE.replace('2026-05', '..%2F..%2Faccounts'))).status).toBe(404)
  const head = await fetch(`${desk.origin}${FILE}`, { method: 'HEAD', headers: { 'x-auth': key } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])

  // The documented program continues a download that stopped, and sha256sum checks the folder.
  const program = /```python\n([\s\S]*?)```/.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? ''
  writeFileSync(join(folder, 'history.py'), program)
  mkdirSync(join(folder, 'FOLDER'))
  const env = { GVOL: desk.origin, KEY: key }
  const args = ['history.py', 'FOLDER', 'table=optionQuote', 'exchange=deribit']
  const path = 'optionQuote/venue=deribit/symbol=BTC/month=2026-05.parquet'
  const target = join(folder, 'FOLDER', path)
  for (const left of [0, half]) {
    if (left > 0) truncateSync(target, left)
    const downloaded = await runProgram('python3', args, { cwd: folder, env })
    expect([downloaded.code, downloaded.err, downloaded.out.trim()]).toEqual([0, '', join('FOLDER', path)])
    expect(statSync(target).size).toBe(bytes.length)
  }
  // Both clients download a missing file, continue a partial one, replace a damaged one and leave a complete one alone.
  writeFileSync(
    join(folder, 'history-client.py'),
    `from gvol_desk import Desk
with Desk() as desk:
    for path in desk.download_history("PYTHON", table="optionQuote", exchange="deribit"):
        print(path)
`,
  )
  await installTypescriptClient(folder)
  writeFileSync(
    join(folder, 'history-client.ts'),
    `import { openDesk } from 'gvol-desk-client'
import { downloadHistory } from 'gvol-desk-client/history'
const statuses: number[] = []
const desk = openDesk(process.env.GVOL_DESK ?? '', {
  key: process.env.GVOL_KEY,
  fetch: async (address, init) => {
    const response = await fetch(address, init)
    if (String(address).endsWith('${FILE}')) statuses.push(response.status)
    return response
  },
})
for await (const path of downloadHistory(desk, 'TYPESCRIPT', { table: 'optionQuote', exchange: 'deribit' })) console.log(path)
console.log(statuses.join())
`,
  )
  const clientEnv = { GVOL_DESK: desk.origin, GVOL_KEY: key, PYTHONPATH: packageOf(WHEEL) }
  for (const [client, program, file] of [
    ['PYTHON', 'python3', 'history-client.py'],
    ['TYPESCRIPT', process.execPath, 'history-client.ts'],
  ] as const) {
    const own = join(folder, client, path)
    const changes: readonly (readonly [change: () => void, statuses: string])[] = [
      [() => undefined, '200'],
      [() => truncateSync(own, half), '206'],
      [() => writeFileSync(own, new Uint8Array(bytes.length)), '200'],
      [() => undefined, ''],
    ]
    for (const [change, statuses] of changes) {
      change()
      const { code, err, out } = await runProgram(program, [file], { cwd: folder, env: clientEnv })
      const lines = client === 'PYTHON' ? [join(client, path)] : [join(client, path), statuses]
      expect([code, err, out]).toEqual([0, '', `${lines.join('\n')}\n`])
      expect(sha256(readFileSync(own))).toBe(sha256(bytes))
    }
  }
  const sums = await (await get('/api/v1/history?format=sha256')).text()
  expect(
    (await runProgram('sha256sum', ['--check', '--status'], { cwd: join(folder, 'FOLDER'), stdin: sums })).code,
  ).toBe(0)

  // Read by programs that did not write it.
  const size = chains.reduce((sum, chain) => sum + chain.size, 0)
  expect((await columnTypesByDuckdb(target)).snapshotMs).toBe('TIMESTAMP WITH TIME ZONE')
  const [counted] = await queryDuckdb(
    `SELECT count(*) AS rows, sum(bid) AS bids FROM read_parquet('${folder}/FOLDER/optionQuote/**/*.parquet')`,
  )
  const bids = chains.flatMap((chain) => [...chain.bid]).filter((bid) => !Number.isNaN(bid))
  expect(Number(counted?.rows)).toBe(size)
  expect(counted?.bids).toBeCloseTo(
    bids.reduce((sum, bid) => sum + bid, 0),
    6,
  )
  expect(readByPolars(target).rows).toBe(size)
  const smile = join(folder, 'smile.parquet')
  const answer = await desk.get('/api/v1/studies/smile?exchange=deribit&symbol=BTC&format=parquet')
  writeFileSync(smile, new Uint8Array(await answer.arrayBuffer()))
  expect((await columnTypesByDuckdb(smile)).expiry).toBe('TIMESTAMP WITH TIME ZONE')
  const firstMs = Math.min(...chains.map(({ atMs }) => atMs))
  for (const [library, found] of Object.entries(await utcByPython(target, 'snapshotMs'))) {
    if (typeof found === 'string') console.warn(`Skipped: ${library}. ${found}`)
    else expect([library, found.type, found.firstMs]).toEqual([library, expect.stringMatching(/UTC/), firstMs])
  }

  await desk.stop('SIGTERM')
  const elsewhere = join(folder, 'elsewhere')
  const imported = await runGvol(['import', target, '--data-dir', elsewhere])
  expect([imported.code, imported.stdout]).toEqual([0, expect.not.stringMatching(/[1-9]\d* rows? rejected/)])
  const exported = await runGvol([
    'export',
    '--tables',
    'optionQuote',
    '--out',
    join(folder, 'out'),
    '--data-dir',
    elsewhere,
  ])
  expect(exported.code).toBe(0)
  expect(
    await queryDuckdb(
      `SELECT count(*) AS differing FROM (FROM '${target}' EXCEPT FROM read_parquet('${folder}/out/optionQuote/**/*.parquet', hive_partitioning = false))`,
    ),
  ).toEqual([{ differing: '0' }])
}, 300_000)
