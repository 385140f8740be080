import type { AccountsForTests } from '../../testing/accountsForTests.ts'

/** Opens the accounts of two processes on one database, with two people in it. */
export const openedAccounts = async (prepare: () => Promise<AccountsForTests>) => {
  const world = await prepare()
  const accounts = await world.open()
  const other = await world.open()
  const ann = await world.addPerson({ name: 'ann' })
  const bob = await world.addPerson({ name: 'bob' })
  return { ...world, accounts, other, ann, bob }
}
