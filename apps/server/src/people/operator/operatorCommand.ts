import { keyAddressFault } from '@gvol/accounts'
import { SCOPES } from '@gvol/wire'
import { z } from 'zod'
import { backfillRequest } from '../../jobs/backgroundHistory/backfillRequest.ts'

const who = z.string().min(1).max(320)

/** Commands that the operator may run from the machine itself. Users are named by email address or id. */
export const operatorCommand = z.discriminatedUnion('order', [
  z.strictObject({
    order: z.literal('create-key'),
    name: z.string().min(1).max(80),
    scopes: z.array(z.enum(SCOPES)).nonempty().default(['read:studies', 'read:status']),
    expiresAtMs: z.number().int().positive().optional(),
    fromAddresses: z
      .array(z.string().max(60))
      .refine((list) => keyAddressFault(list) === undefined)
      .default([]),
  }),
  z.strictObject({ order: z.literal('list-keys') }),
  z.strictObject({ order: z.literal('revoke-key'), id: z.string().min(1).max(200) }),
  z.strictObject({ order: z.literal('sign-in-link') }),
  z.strictObject({ order: z.literal('list-users') }),
  z.strictObject({ order: z.enum(['grant', 'revoke', 'verify', 'admin', 'member', 'sign-out', 'reset-link']), who }),
  z.strictObject({ order: z.literal('invite'), email: z.email().max(320) }),
  z.strictObject({ order: z.literal('begin-backup'), pid: z.number().int().positive() }),
  z.strictObject({ order: z.literal('end-backup') }),
  z.strictObject({ order: z.literal('backfill'), request: backfillRequest }),
  z.strictObject({ order: z.enum(['list-backfills', 'pause-backfills', 'resume-backfills']) }),
])
export type OperatorCommand = z.infer<typeof operatorCommand>

/** Commands about copies of the whole desk. */
export type BackupCommand = Extract<OperatorCommand, { order: 'begin-backup' | 'end-backup' }>

/** Commands about history that the desk fetches in the background. */
export type BackfillCommand = Extract<
  OperatorCommand,
  { order: 'backfill' | 'list-backfills' | 'pause-backfills' | 'resume-backfills' }
>

/** Commands that only need the account database. */
export type PeopleCommand = Exclude<OperatorCommand, BackupCommand | BackfillCommand>

/** Text to print, or the reason for the refusal. */
export const operatorAnswer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), lines: z.array(z.string()), note: z.string().optional() }),
  z.object({ ok: z.literal(false), message: z.string() }),
])
export type OperatorAnswer = z.infer<typeof operatorAnswer>
