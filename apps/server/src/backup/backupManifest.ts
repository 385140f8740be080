import { z } from 'zod'

const kept = z.object({
  /** Where it belongs: below the data directory, or the name within its part. */
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().nonnegative(),
})

/** What a backup holds; written last, so that one which was cut short does not count. */
export const backupManifest = z.object({
  format: z.literal(1),
  /** ISO-8601, UTC: nothing that was acknowledged before is missing. */
  at: z.iso.datetime(),
  version: z.string(),
  kind: z.enum(['real', 'simulated']),
  tables: z.array(
    z.object({
      name: z.string(),
      create: z.string(),
      parts: z.array(z.object({ name: z.string().regex(/^\w[\w-]*$/), files: z.array(kept) })),
    }),
  ),
  /** `PeopleDump` as JSON. */
  people: kept,
  files: z.array(kept),
})
export type BackupManifest = z.infer<typeof backupManifest>
export type KeptFile = z.infer<typeof kept>

/** Every file that a backup needs. */
export const filesOf = ({ tables, people, files }: BackupManifest): readonly KeptFile[] => [
  ...tables.flatMap(({ parts }) => parts.flatMap((part) => part.files)),
  people,
  ...files,
]
