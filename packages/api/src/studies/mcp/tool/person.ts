import { may } from '@gvol/accounts'
import { type Failure, failure, type ToolContext } from './tool.ts'

/** Returns the user whose data a tool reads, or a sentence that names the missing scope. */
export const userOf = ({ caller, accounts }: ToolContext): { readonly ok: true; readonly id: string } | Failure => {
  const permission = may(caller, 'read-account', accounts.mode)
  if (caller !== undefined && permission.ok) return { ok: true, id: caller.user.id }
  return failure(
    caller === undefined
      ? 'This belongs to a user. Send a key with the scope read:account, e.g. of gvol token --scopes read:studies,read:account.'
      : 'This key lacks the scope read:account. Create one that has it: gvol token --scopes read:studies,read:account.',
  )
}
