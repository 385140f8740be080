import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Columnar, sql } from '@gvol/store'
import { expect, test } from 'vitest'
import { FIRST_MS, HOUR_MS } from '../../../testing/chainFile.ts'
import { type Desk, eventually, startDesk } from '../../../testing/desk.ts'
import { runGvol } from '../../../testing/gvolProcess.ts'
import { startReplayedVenue } from '../../../testing/replayedVenue.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { inspectStore } from '../../../testing/storeContent.ts'
import { openBackupFolder } from '../../jobs/backup/backupFolder.ts'
import { restoreDesk } from '../../jobs/backup/restoreDesk.ts'

const iso = (atMs: number): string => new Date(atMs).toISOString()
const instants = async (desk: Desk) => [...new Set((await desk.study('constant-maturity', '&days=1'))?.data.at)]
const holds = (desk: Desk, count: number) =>
  eventually(`${count} instants`, async () => ((await instants(desk)).length === count ? true : undefined))

/** The desk's answers at an instant, without the fields that say when and by whom they were computed. */
const answersAt = async (desk: Desk, atMs: number) =>
  Promise.all(
    ['option-chain', 'smile', 'term-structure', 'open-interest'].map(async (id) => {
      const answer = await desk.study(id, `&asOf=${iso(atMs)}`)
      return [id, answer?.asOf, answer?.data]
    }),
  )

const snapshots = async (columnar: Columnar): Promise<readonly unknown[]> =>
  (await columnar.columns(sql`SELECT DISTINCT snapshotMs FROM snapshot ORDER BY snapshotMs`)).column.snapshotMs

/** Number of copied and new files that a backup reported. */
const countsFrom = (stdout: string): { at: string; files: number; newFiles: number } => {
  const match = /^(\S+): ([\d,]+) files, [\d,.]+ MB; new ([\d,]+) files, [\d,.]+ MB\n$/.exec(stdout)
  const count = (text: string | undefined) => Number(text?.replaceAll(',', ''))
  return { at: match?.[1] ?? '', files: count(match?.[2]), newFiles: count(match?.[3]) }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('a running desk is backed up twice, deleted, and restored elsewhere with the same users, keys, history and responses', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  const venue = await startReplayedVenue(folder, 3)
  const flags = ['--market', 'live', '--venue-url', `deribit=${venue.url()}`, '--symbols', 'BTC']
  const desk = await startDesk(dataDir, [...flags, '--chain-seconds', '1', '--snapshot-seconds', '1'])
  await holds(desk, 1)
  const passphraseFile = join(folder, 'passphrase')
  writeFileSync(passphraseFile, 'correct horse battery staple\n', { mode: 0o600 })
  const order = (command: string, ...more: string[]) =>
    runGvol([command, backups, '--passphrase-file', passphraseFile, ...more])
  const first = await order('backup', '--data-dir', dataDir)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  venue.turnTo(1)
  await holds(desk, 2)
  const second = await order('backup', '--data-dir', dataDir)
  const early = countsFrom(first.stdout)
  const late = countsFrom(second.stdout)
  expect(early.newFiles).toBeGreaterThan(20)
  // Files of the first backup are not copied again.
  expect(late.newFiles).toBeGreaterThan(10)
  expect(late.files - late.newFiles).toBeGreaterThan(10)
  expect(filesIn(join(backups, 'files'))).not.toContainEqual(expect.stringMatching(/\.part$/))
  // The desk continues and leaves no copies behind.
  venue.turnTo(2)
  await holds(desk, 3)
  // While that instant was the newest, the stream kept updating what was stored for it.
  const expected = await answersAt(desk, FIRST_MS + HOUR_MS)
  expect(expected.map(([, asOf]) => asOf)).toEqual(expected.map(() => iso(FIRST_MS + HOUR_MS)))
  expect(existsSync(join(dataDir, 'backup'))).toBe(false)
  expect(filesIn(join(dataDir, 'real', 'store', 'shadow')).map((path) => path.split('/').at(-1))).toEqual([
    'increment.txt',
  ])
  await desk.stop('SIGKILL')
  rmSync(dataDir, { recursive: true })

  const again = join(folder, 'elsewhere', 'again')
  expect(await order('restore', '--data-dir', again)).toMatchObject({ code: 0, stderr: '' })
  const restored = await startDesk(again, ['--market', 'none'])
  const withOldKey = await fetch(`${restored.origin}/api/v1/studies/smile?exchange=deribit&symbol=BTC`, {
    headers: { 'x-auth': desk.key },
  })
  expect(withOldKey.status).toBe(200)
  expect(await answersAt(restored, FIRST_MS + HOUR_MS)).toEqual(expected)
  expect(await instants(restored)).toEqual([FIRST_MS, FIRST_MS + HOUR_MS])
  expect(filesIn(again).filter((path) => (statSync(path).mode & 0o077) !== 0 && path.includes('secrets'))).toEqual([])
  await restored.stop('SIGTERM')

  // A stopped desk is backed up the same way, and the earlier backup remains.
  expect(await order('backup', '--data-dir', again)).toMatchObject({ code: 0, stderr: '' })
  const backupFolder = await openBackupFolder(backups)
  const manifests = (await Promise.all((await backupFolder.manifests()).map(backupFolder.read))).map(
    ({ manifest }) => manifest,
  )
  expect(manifests.map(({ at }) => at).slice(0, 2)).toEqual([early.at, late.at])
  expect(await Promise.all(manifests.map(backupFolder.check))).toEqual([[], [], []])
  const before = join(folder, 'before')
  const [manifest] = manifests
  await restoreDesk(before, backupFolder, manifest)
  expect(await inspectStore(before, 'real', snapshots)).toEqual([FIRST_MS])

  for (const path of filesIn(join(backups, 'files'))) if (statSync(path).size > 1000) truncateSync(path, 900)
  expect((await backupFolder.check(manifest)).length).toBeGreaterThan(3)
  const halves = join(folder, 'halves')
  await expect(restoreDesk(halves, backupFolder, manifest)).rejects.toThrow(
    / is damaged: \S+ differs from its checksum\. /,
  )
  expect([halves, `${halves}.restoring`].filter(existsSync)).toEqual([])
  await expect(restoreDesk(again, backupFolder, manifest)).rejects.toThrow(/is not empty\. Use --data-dir/)
}, 400_000)
