import type { Accounts, Profile } from '@gvol/accounts'
import type { OperatorAnswer, PeopleCommand } from './operatorCommand.ts'

const PAGE = 500
const done = (...lines: readonly string[]): OperatorAnswer => ({ ok: true, lines: [...lines] })
const refused = (message: string): OperatorAnswer => ({ ok: false, message })

const executeKeyCommand = async (
  { access }: Accounts,
  command: Extract<PeopleCommand, { order: 'create-key' | 'list-keys' | 'revoke-key' }>,
): Promise<OperatorAnswer> => {
  const { id } = await access.owner()
  if (command.order === 'create-key') {
    const { order: _, ...keyRequest } = command
    const { key } = await access.createKey(id, keyRequest)
    return { ok: true, lines: [key], note: 'This key is shown only once. Send it in the x-auth header.' }
  }
  if (command.order === 'revoke-key') {
    return (await access.revokeKey(id, command.id))
      ? done(`Revoked ${command.id}.`)
      : refused(`There is no key ${command.id}. \`npx gvol token --list\` lists them.`)
  }
  const keys = await access.listKeys(id)
  if (keys.length === 0) return done('There is no API key. `npx gvol token` makes one.')
  return done(
    ...keys.map(({ id: keyId, createdAtMs, scopes, expiresAtMs, fromAddresses, name }) =>
      [
        keyId,
        new Date(createdAtMs).toISOString(),
        scopes.join(','),
        ...(expiresAtMs === undefined ? [] : [`until ${new Date(expiresAtMs).toISOString()}`]),
        ...(fromAddresses.length === 0 ? [] : [`from ${fromAddresses.join(',')}`]),
        name,
      ].join('  '),
    ),
  )
}

const accountState = (profile: Profile): string =>
  [
    profile.isOwner ? 'owner' : profile.isAdmin ? 'administrator' : 'user',
    profile.isVerified ? 'verified' : 'unverified',
    profile.isGranted ? 'granted' : profile.isPaid ? 'paid' : 'unpaid',
  ].join(', ')

const lineOf = (profile: Profile): string =>
  `${profile.id}  ${profile.email ?? 'no address'}  ${accountState(profile)}  ${profile.name}`

const allUsers = async ({ users }: Accounts): Promise<readonly Profile[]> => {
  const all: Profile[] = []
  for (;;) {
    const page = await users.list({ after: all.at(-1)?.id, limit: PAGE })
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

const executeUserCommand = async (
  { users, management }: Accounts,
  { order, who }: Extract<PeopleCommand, { who: string }>,
): Promise<OperatorAnswer> => {
  const person = (await users.byEmail(who)) ?? (await users.byId(who))
  if (person === undefined) return refused(`There is no user ${who}. \`npx gvol users list\` lists them.`)
  const outcome = await management.act('operator', order, person.id)
  if (!outcome.ok) return refused(outcome.message)
  const { link, ended } = outcome
  if (link !== undefined)
    return {
      ok: true,
      lines: [link],
      note: 'Anyone with this link can set the password. It works once and expires soon.',
    }
  if (ended !== undefined) return done(`Ended ${ended} sessions of ${who}.`)
  return done(lineOf(outcome.person ?? person))
}

const executeInvite = async ({ users }: Accounts, email: string): Promise<OperatorAnswer> => {
  const link = await users.invite(email)
  return link === undefined
    ? refused('Invitations are not available: --sign-up is closed, or Firebase handles sign-up.')
    : { ok: true, lines: [link], note: `With this link ${email} can make an account, for two weeks.` }
}

/** Executes one account command, whether the desk runs or not. */
export const executePeopleCommand = async (accounts: Accounts, command: PeopleCommand): Promise<OperatorAnswer> => {
  switch (command.order) {
    case 'create-key':
    case 'list-keys':
    case 'revoke-key':
      return executeKeyCommand(accounts, command)
    case 'sign-in-link':
      return done(`/sign-in?secret=${(await accounts.access.createSignInLink()).secret}`)
    case 'invite':
      return executeInvite(accounts, command.email)
    case 'list-users':
      return done(...(await allUsers(accounts)).map(lineOf))
    default:
      return executeUserCommand(accounts, command)
  }
}
