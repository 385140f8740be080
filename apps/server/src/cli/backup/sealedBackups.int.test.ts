import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from '@gvol/store'
import { expect, test } from 'vitest'
import { runGvol } from '../../../testing/gvolProcess.ts'
import { scratchDirectory } from '../../../testing/scratchDirectory.ts'
import { inspectStore } from '../../../testing/storeContent.ts'

type Manifest = {
  format: number
  tables: {
    name: string
    create?: string
    parts: { name: string; files: { path: string; sha256: string; bytes: number }[] }[]
  }[]
  files: { path: string; sha256: string; bytes: number }[]
  people: { path: string; sha256: string; bytes: number }
}

/** A desk that does not run, with one backup; the manifest can be changed as someone with access to the folder would. */
const backedUpDesk = async (folder: string) => {
  const dataDir = join(folder, 'data')
  const backups = join(folder, 'backups')
  const made = await runGvol(['backup', backups, '--data-dir', dataDir])
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('`gvol backup-key FILE` writes it') })
  const [name] = readdirSync(join(backups, 'moments'))
  const path = join(backups, 'moments', name)
  const [original, seal] = readFileSync(path, 'utf8').split('\n')
  const change = (alter: (manifest: Manifest) => void, withSeal: boolean) => {
    const manifest = JSON.parse(original) as Manifest
    alter(manifest)
    writeFileSync(path, [JSON.stringify(manifest), withSeal ? seal : '', ''].join('\n'))
  }
  const target = join(folder, 'outside', 'new')
  const restore = (...flags: string[]) => runGvol(['restore', backups, '--data-dir', target, ...flags])
  return { folder, dataDir, backups, target, restore, change }
}

type BackedUpDesk = Awaited<ReturnType<typeof backedUpDesk>>

const keyIsNeeded = async ({ folder, dataDir, target, restore, change }: BackedUpDesk) => {
  const keyFile = join(folder, 'key')
  expect((await runGvol(['backup-key', keyFile, '--data-dir', dataDir])).code).toBe(0)
  expect(statSync(keyFile).mode & 0o077).toBe(0)
  change(() => undefined, true)
  const withoutKey = await restore()
  expect(withoutKey).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is sealed, and its key is not here\. .*--key-file.*--unverified/),
  })

  change((manifest) => {
    manifest.people.bytes += 1
  }, true)
  expect(await restore('--key-file', keyFile)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('its manifest differs from its seal'),
  })
  expect(await restore('--key-file', keyFile, '--unverified')).toMatchObject({ code: 1 })
  change(() => undefined, false)
  expect(await restore('--key-file', keyFile)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has no seal'),
  })
  expect(existsSync(target)).toBe(false)

  change(() => undefined, true)
  expect(await restore('--key-file', keyFile)).toMatchObject({ code: 0, stderr: '' })
  // The restored desk seals with the same key, which is in no file of the backup.
  const secrets = (dir: string) => JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8')) as Record<string, string>
  expect(secrets(target)).toEqual(secrets(dataDir))
  const { backups: key } = secrets(dataDir)
  const copies = readdirSync(join(folder, 'backups'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  expect(copies.length).toBeGreaterThan(3)
  for (const entry of copies) expect(readFileSync(join(entry.parentPath, entry.name), 'latin1')).not.toContain(key)
}

const statementsAreIgnored = async ({ folder, target, restore, change }: BackedUpDesk) => {
  const written = join(folder, 'written.csv')
  change((manifest) => {
    manifest.format = 1
    for (const table of manifest.tables)
      table.create = `INSERT INTO FUNCTION file('${written}', 'CSV', 'x Int64') VALUES (1)`
  }, false)
  expect(await restore()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('made by an earlier version of gvol'),
  })
  expect(await restore('--unverified')).toMatchObject({ code: 0, stderr: expect.stringContaining('Warning: ') })
  expect(existsSync(written)).toBe(false)
  const names = await inspectStore(
    target,
    'real',
    async (columnar) =>
      (await columnar.columns(sql`SELECT count() AS tables FROM system.tables WHERE database = currentDatabase()`))
        .column.tables,
  )
  expect(Number(names[0])).toBeGreaterThan(30)
}

const nothingIsWrittenOutside = async ({ folder, target, restore, change }: BackedUpDesk) => {
  const outside = join(folder, 'outside')
  mkdirSync(outside, { recursive: true })
  const anyFile = (manifest: Manifest) => manifest.tables.flatMap(({ parts }) => parts.flatMap(({ files }) => files))[0]
  const hostile: [string, (manifest: Manifest) => void][] = [
    [
      'is not below',
      (manifest) =>
        manifest.tables
          .find(({ parts }) => parts.length > 0)
          ?.parts[0].files.push({ ...anyFile(manifest), path: '../../../../../../../../authorized_keys' }),
    ],
    ['is not below', (manifest) => manifest.files.push({ ...anyFile(manifest), path: '../authorized_keys' })],
    [
      'is no file of a backup',
      (manifest) => manifest.files.push({ ...anyFile(manifest), path: 'real/store/metadata/default/evil.sql' }),
    ],
    [
      'does not have',
      (manifest) =>
        manifest.tables.push({
          name: 'evil',
          parts: manifest.tables.find(({ parts }) => parts.length > 0)?.parts ?? [],
        }),
    ],
    ['is not a backup', (manifest) => manifest.tables.push({ name: 'x (a Int8) ENGINE=File', parts: [] })],
  ]
  for (const [sentence, alter] of hostile) {
    change(alter, false)
    expect(await restore('--unverified'), sentence).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence),
    })
    expect(readdirSync(outside)).toEqual([])
    expect(existsSync(join(dirname(folder), 'authorized_keys'))).toBe(false)
  }
  expect(existsSync(target)).toBe(false)
}

// One test, because making a desk and its backup takes longer than everything that is tried on it.
test('a backup needs its key and is refused when modified; without a seal no statement runs and no file is written outside', async () => {
  const desk = await backedUpDesk(scratchDirectory())
  await nothingIsWrittenOutside(desk)
  await statementsAreIgnored(desk)
  rmSync(desk.target, { recursive: true })
  await keyIsNeeded(desk)
}, 400_000)
