import { z } from 'zod'

const storedFileSchema = z.object({
  /** Path below the data directory, or the file name within its part. Untrusted; `restorePlan` checks it. */
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
})

/** Content of a backup. It is written last, so an interrupted backup does not count. */
export const backupManifest = z.object({
  /** 1: without a seal, and with statements that create tables, which are ignored. */
  format: z.literal([1, 2]),
  /** ISO-8601, UTC; everything acknowledged before this instant is in the backup. */
  at: z.iso.datetime(),
  version: z.string(),
  kind: z.enum(['real', 'simulated']),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w{1,100}$/),
      parts: z.array(z.object({ name: z.string().regex(/^\w[\w-]{0,200}$/), files: z.array(storedFileSchema) })),
    }),
  ),
  /** `PeopleDump` as JSON. */
  people: storedFileSchema,
  files: z.array(storedFileSchema),
})
export type BackupManifest = z.infer<typeof backupManifest>
export type StoredFile = z.infer<typeof storedFileSchema>

/** Returns every file that a backup needs. */
export const filesOf = ({ tables, people, files }: BackupManifest): readonly StoredFile[] => [
  ...tables.flatMap(({ parts }) => parts.flatMap((part) => part.files)),
  people,
  ...files,
]
