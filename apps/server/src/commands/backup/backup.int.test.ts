import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { type Columnar, sql } from '@gvol/store'
import { expect, test } from 'vitest'
import { openBackupFolder } from '../../backup/backupFolder.ts'
import { restoreDesk } from '../../backup/restoreDesk.ts'
import { FIRST_MS, HOUR_MS } from '../../testing/chainFile.ts'
import { type Desk, eventually, startDesk } from '../../testing/desk.ts'
import { runGvol } from '../../testing/gvolProcess.ts'
import { startReplayedVenue } from '../../testing/replayedVenue.ts'
import { scratchDirectory } from '../../testing/scratchDirectory.ts'
import { lookInside } from '../../testing/storeContent.ts'

const iso = (atMs: number): string => new Date(atMs).toISOString()
const instants = async (desk: Desk) => [...new Set((await desk.study('constant-maturity', '&days=1'))?.data.at)]
const holds = (desk: Desk, count: number) =>
  eventually(`${count} instants`, async () => ((await instants(desk)).length === count ? true : undefined))

/** What a desk answers about a moment, but for what says when and by whom it was computed. */
const answersAt = async (desk: Desk, atMs: number) =>
  Promise.all(
    ['option-chain', 'smile', 'term-structure', 'open-interest'].map(async (id) => {
      const answer = await desk.study(id, `&asOf=${iso(atMs)}`)
      return [id, answer?.asOf, answer?.data]
    }),
  )

const snapshots = async (columnar: Columnar): Promise<readonly unknown[]> =>
  (await columnar.columns(sql`SELECT DISTINCT snapshotMs FROM snapshot ORDER BY snapshotMs`)).column.snapshotMs

/** Copied and new files and megabytes that a backup tells. */
const toldBy = (stdout: string): { at: string; files: number; newFiles: number } => {
  const told = /^(\S+): ([\d,]+) files, [\d,.]+ MB; new ([\d,]+) files, [\d,.]+ MB\n$/.exec(stdout)
  const count = (text: string | undefined) => Number(text?.replaceAll(',', ''))
  return { at: told?.[1] ?? '', files: count(told?.[2]), newFiles: count(told?.[3]) }
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('a running desk is backed up twice, lost, and restored elsewhere: the same people, keys, history and answers', async () => {
  const folder = scratchDirectory()
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  const venue = await startReplayedVenue(folder, 3)
  const flags = ['--market', 'live', '--venue-url', `deribit=${venue.url()}`, '--symbols', 'BTC']
  const desk = await startDesk(dataDir, [...flags, '--chain-seconds', '1', '--snapshot-seconds', '1'])
  await holds(desk, 1)
  const order = (command: string, ...more: string[]) => runGvol([command, backups, ...more])
  const first = await order('backup', '--data-dir', dataDir)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  venue.turnTo(1)
  await holds(desk, 2)
  const second = await order('backup', '--data-dir', dataDir)
  const early = toldBy(first.stdout)
  const late = toldBy(second.stdout)
  expect(early.newFiles).toBeGreaterThan(20)
  // What the first has is not copied again.
  expect(late.newFiles).toBeGreaterThan(10)
  expect(late.files - late.newFiles).toBeGreaterThan(10)
  expect(filesIn(join(backups, 'files'))).not.toContainEqual(expect.stringMatching(/\.part$/))
  // The desk goes on, and keeps nothing of it.
  venue.turnTo(2)
  await holds(desk, 3)
  // While that moment was the newest, the stream went on with what was stored of it.
  const wanted = await answersAt(desk, FIRST_MS + HOUR_MS)
  expect(wanted.map(([, asOf]) => asOf)).toEqual(wanted.map(() => iso(FIRST_MS + HOUR_MS)))
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
  expect(await answersAt(restored, FIRST_MS + HOUR_MS)).toEqual(wanted)
  expect(await instants(restored)).toEqual([FIRST_MS, FIRST_MS + HOUR_MS])
  expect(filesIn(again).filter((path) => (statSync(path).mode & 0o077) !== 0 && path.includes('secrets'))).toEqual([])
  await restored.stop('SIGTERM')

  // A desk that does not run is backed up alike, and an earlier one is still there.
  expect(await order('backup', '--data-dir', again)).toMatchObject({ code: 0, stderr: '' })
  const kept = await openBackupFolder(backups)
  const manifests = await Promise.all((await kept.manifests()).map(kept.read))
  expect(manifests.map(({ at }) => at).slice(0, 2)).toEqual([early.at, late.at])
  expect(await Promise.all(manifests.map(kept.check))).toEqual([[], [], []])
  const before = join(folder, 'before')
  const [manifest] = manifests
  await restoreDesk(before, kept, manifest)
  expect(await lookInside(before, 'real', snapshots)).toEqual([FIRST_MS])

  for (const path of filesIn(join(backups, 'files'))) if (statSync(path).size > 1000) truncateSync(path, 900)
  expect((await kept.check(manifest)).length).toBeGreaterThan(3)
  const halves = join(folder, 'halves')
  await expect(restoreDesk(halves, kept, manifest)).rejects.toThrow(/ is damaged: \S+ is not what was written\. /)
  expect([halves, `${halves}.restoring`].filter(existsSync)).toEqual([])
  await expect(restoreDesk(again, kept, manifest)).rejects.toThrow(
    /is not empty, and nothing of it would be kept\. --data-dir/,
  )
}, 400_000)
