import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { openLog } from '../log/log.ts'
import { openDataDir } from './dir/dataDir.ts'
import { lockDataDir } from './dir/lockDataDir.ts'
import { openStore } from './openStore.ts'

const EMBEDDED = { clickhouseUrl: undefined, clickhouseCluster: undefined }

/** Returns a folder that cannot be written, even by root. */
const readOnlyFolder = (): string => {
  const folder = join(scratchDirectory(), 'read-only')
  mkdirSync(folder)
  chmodSync(folder, 0o500)
  if (process.getuid?.() === 0 && spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]).status === 0)
    onTestFinished(() => void spawnSync('umount', ['-l', folder]))
  return folder
}

test('a read-only, foreign or overwritten folder is reported with setting, path and remedy', async () => {
  const readOnly = readOnlyFolder()
  expect(() => lockDataDir(readOnly)).toThrow(
    new RegExp(
      `^The data directory ${readOnly} cannot be used \\(E(ROFS|ACCES).*\\)\\. --data-dir \\(GVOL_DATA_DIR\\) names a folder that this user may write\\.$`,
    ),
  )

  const foreign = scratchDirectory()
  writeFileSync(join(foreign, 'holiday.jpg'), '')
  expect(() => lockDataDir(foreign)).toThrow(
    `The data directory ${foreign} holds other things (holiday.jpg) and nothing of a desk. --data-dir (GVOL_DATA_DIR) names an empty folder, or that of a desk.`,
  )
  // A folder that belongs to a desk remains valid, and the operator's own files are allowed.
  mkdirSync(join(foreign, 'real'))
  lockDataDir(foreign)[Symbol.dispose]()

  const root = scratchDirectory()
  mkdirSync(join(root, 'lock'))
  expect(() => lockDataDir(root)).toThrow(/^The data directory .* cannot be used \(.*EISDIR.*--data-dir/)
  rmSync(join(root, 'lock'), { recursive: true })
  writeFileSync(join(root, 'log'), 'text')
  expect(() => openLog(root, 'info')).toThrow(/^The folder of the log .*\/log cannot be used \(.*EEXIST.*--data-dir/)
})

test.for(['store', 'spool'])('a %s that was overwritten is reported with path and remedy', async (name) => {
  const dir = openDataDir(scratchDirectory())
  const { root } = dir.of('real')
  writeFileSync(join(root, name), 'text')
  await expect(openStore(dir, 'real', EMBEDDED)).rejects.toThrow(
    new RegExp(`^The store in ${root} cannot be used \\(.*${root}/${name}.*gvol restore.*--data-dir`),
  )
})

/** Id of a user without files. */
const OTHER_USER = 65_534

/** Runs as another user, which only root may. */
const asOtherUser = async (work: () => Promise<void>): Promise<void> => {
  process.seteuid?.(OTHER_USER)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}

test('a data directory of another user, and a folder in it, are reported with setting, path and remedy', async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) skip('Only root can act as another user.')
  const foreign = scratchDirectory()
  chmodSync(foreign, 0o700)
  await asOtherUser(async () => {
    expect(() => lockDataDir(foreign)).toThrow(
      `The data directory ${foreign} cannot be used (EACCES: permission denied`,
    )
    expect(() => lockDataDir(foreign)).toThrow('--data-dir (GVOL_DATA_DIR) names a folder that this user may write.')
  })

  const own = scratchDirectory()
  const { root } = openDataDir(own).of('real')
  for (const folder of [own, root]) chownSync(folder, OTHER_USER, OTHER_USER)
  for (const name of ['store', 'spool']) {
    mkdirSync(join(root, name))
    chmodSync(join(root, name), 0o700)
    await asOtherUser(async () => {
      await expect(openStore(openDataDir(own), 'real', EMBEDDED)).rejects.toThrow(
        `The store in ${root} cannot be used (`,
      )
    })
    chownSync(join(root, name), OTHER_USER, OTHER_USER)
  }
})

const serving = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a ClickHouse server that is down or refuses the password is reported with setting and remedy, without the password', async () => {
  const dir = openDataDir(scratchDirectory())
  const openAt = (host: string) =>
    openStore(dir, 'real', { clickhouseUrl: `http://gvol:s3cret@${host}/gvol`, clickhouseCluster: undefined })
  await expect(openAt('127.0.0.1:1')).rejects.toThrow(
    /^The ClickHouse server 127\.0\.0\.1:1 \(--clickhouse-url, CLICKHOUSE_URL\) cannot be reached \(.*ECONNREFUSED.*\)\. Start it, or correct the address\.$/,
  )
  const host = await serving((_, answer) => {
    answer.writeHead(403, { 'x-clickhouse-exception-code': '516' })
    answer.end(
      'Code: 516. DB::Exception: gvol: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED)',
    )
  })
  await expect(openAt(host)).rejects.toThrow(
    `The ClickHouse server ${host} (--clickhouse-url, CLICKHOUSE_URL) refuses the name or password of the address. Correct the address, or the user in ClickHouse.`,
  )
})
