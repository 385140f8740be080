import { describe, expect, test } from 'vitest'
import type { AccountsForTests } from '../../testing/accountsForTests.ts'
import type { PortfolioOutcome, StoredPortfolio } from '../accounts.ts'

const LEGS = '[{"exchange":"deribit","instrument":"BTC-PERPETUAL","amount":-2.5}]'
const CREDENTIALS = { key: 'public-half-1234', secret: 'the secret half', passphrase: 'and the third word' }

const done = (outcome: PortfolioOutcome): StoredPortfolio => {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.portfolio
}

const opened = async (prepare: () => Promise<AccountsForTests>) => {
  const world = await prepare()
  const accounts = await world.open()
  const other = await world.open()
  const ann = await world.addPerson({ name: 'ann' })
  const bob = await world.addPerson({ name: 'bob' })
  return { ...world, accounts, other, ann, bob }
}

const portfolioContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('a portfolio is stored with all of its versions, and an older version can be read and saved again', async () => {
    const { accounts, other, ann, clock } = await opened(prepare)
    const { portfolios } = accounts
    const created = done(await portfolios.create(ann, { name: 'hedge', data: LEGS }))
    expect(created).toEqual({ id: created.id, version: 1, name: 'hedge', data: LEGS, savedAtMs: clock.nowMs })
    clock.nowMs += 60_000
    const second = done(await other.portfolios.save(ann, created.id, { data: '[]', ifVersion: 1 }))
    expect(second).toEqual({ ...created, version: 2, data: '[]', savedAtMs: clock.nowMs })
    // Saving without a change creates no version.
    expect(done(await portfolios.save(ann, created.id, { name: 'hedge', data: '[]' }))).toEqual(second)
    const renamed = done(await portfolios.save(ann, created.id, { name: 'Hedge of March' }))
    expect(renamed).toMatchObject({ version: 3, data: '[]' })
    expect(await portfolios.list(ann)).toEqual([renamed])
    expect(await portfolios.read(ann, created.id, 1)).toEqual(created)
    expect(await portfolios.read(ann, created.id, 4)).toBeUndefined()
    expect((await portfolios.versions(ann, created.id))?.map(({ version, name }) => [version, name])).toEqual([
      [3, 'Hedge of March'],
      [2, 'hedge'],
      [1, 'hedge'],
    ])
  })

  test('saving an outdated version is refused with the current one and overwrites nothing; of concurrent saves one succeeds', async () => {
    const { accounts, other, ann } = await opened(prepare)
    const created = done(await accounts.portfolios.create(ann, { name: 'x', data: LEGS }))
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? accounts : other).portfolios.save(ann, created.id, { data: `[${n}]`, ifVersion: 1 }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const [current] = await accounts.portfolios.list(ann)
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toMatchObject({ reason: 'outdated', current })
    expect(current?.version).toBe(2)
  })

  test('a portfolio that is removed during concurrent saves stays removed', async () => {
    const { accounts, other, ann } = await opened(prepare)
    for (let round = 0; round < 8; round++) {
      const { id } = done(await accounts.portfolios.create(ann, { name: 'x', data: LEGS }))
      const saves = Array.from({ length: 8 }, (_, n) => other.portfolios.save(ann, id, { data: `[${n}]` }))
      const [isGone] = await Promise.all([accounts.portfolios.remove(ann, id), ...saves])
      expect(isGone).toBe(true)
      expect(await accounts.portfolios.list(ann)).toEqual([])
    }
  })

  test('users cannot see, change or remove the portfolios of other users', async () => {
    const { accounts, ann, bob } = await opened(prepare)
    const { portfolios } = accounts
    const { id } = done(await portfolios.create(ann, { name: 'x', data: LEGS }))
    expect(await portfolios.list(bob)).toEqual([])
    expect(await portfolios.save(bob, id, { name: 'mine' })).toEqual({ ok: false, reason: 'missing' })
    expect(await portfolios.versions(bob, id)).toBeUndefined()
    expect(await portfolios.read(bob, id, 1)).toBeUndefined()
    expect(await portfolios.remove(bob, id)).toBe(false)
    await expect(portfolios.create('nobody', { name: 'x', data: LEGS })).rejects.toThrow(RangeError)
    expect(await portfolios.remove(ann, id)).toBe(true)
    expect(await portfolios.remove(ann, id)).toBe(false)
    expect(await portfolios.list(ann)).toEqual([])
    expect(await portfolios.versions(ann, id)).toBeUndefined()
  })

  test('the number of portfolios, the versions of each and its size are limited', async () => {
    const { accounts, ann, bob } = await opened(prepare)
    const { portfolios } = accounts
    const { id } = done(await portfolios.create(ann, { name: '0', data: LEGS }))
    // Two bytes per character in UTF-8: limits count stored bytes.
    const tooLarge = { ok: false, reason: 'too-large' }
    expect(await portfolios.save(ann, id, { data: 'ß'.repeat(50_001) })).toEqual(tooLarge)
    expect(await portfolios.create(ann, { name: 'x', data: 'ß'.repeat(50_001) })).toEqual(tooLarge)
    for (let n = 1; n <= 102; n++) done(await portfolios.save(ann, id, { data: `[${n}]` }))
    const versions = (await portfolios.versions(ann, id))?.map(({ version }) => version)
    expect(versions).toHaveLength(100)
    expect([versions?.[0], versions?.at(-1)]).toEqual([103, 4])
    for (let n = 1; n < 100; n++) done(await portfolios.create(ann, { name: `${n}`, data: LEGS }))
    expect(await portfolios.create(ann, { name: 'x', data: LEGS })).toEqual({ ok: false, reason: 'too-many' })
    done(await portfolios.save(ann, id, { name: 'still saved' }))
    done(await portfolios.create(bob, { name: 'x', data: LEGS }))
  })
}

const venueKeyContract = (prepare: () => Promise<AccountsForTests>): void => {
  test('the key of a venue is listed without its secret, opened by its owner only, and deleted on removal', async () => {
    const { accounts, other, ann, bob, clock } = await opened(prepare)
    const added = await accounts.venueKeys.add(ann, { venue: 'okx', name: 'reading', credentials: CREDENTIALS })
    if (!added.ok) throw new Error(added.reason)
    const { key } = added
    expect(key).toEqual({ id: key.id, venue: 'okx', name: 'reading', hint: '1234', createdAtMs: clock.nowMs })
    expect(await other.venueKeys.list(ann)).toEqual([key])
    expect(await other.venueKeys.open(ann, key.id)).toEqual({ ok: true, key, credentials: CREDENTIALS })
    expect(await accounts.venueKeys.list(bob)).toEqual([])
    expect(await accounts.venueKeys.open(bob, key.id)).toEqual({ ok: false, reason: 'missing' })
    expect(await accounts.venueKeys.remove(bob, key.id)).toBe(false)
    const input = { venue: 'okx', name: 'x', credentials: CREDENTIALS } as const
    await expect(accounts.venueKeys.add('nobody', input)).rejects.toThrow(RangeError)
    for (let n = 1; n < 20; n++) expect(await accounts.venueKeys.add(ann, input)).toMatchObject({ ok: true })
    expect(await accounts.venueKeys.add(ann, input)).toEqual({ ok: false, reason: 'too-many' })
    expect(await accounts.venueKeys.remove(ann, key.id)).toBe(true)
    expect(await accounts.venueKeys.open(ann, key.id)).toEqual({ ok: false, reason: 'missing' })
  })

  test('a key is encrypted at rest; with another secret of the desk it is reported as unreadable and not opened', async () => {
    const { accounts, ann, open } = await opened(prepare)
    const added = await accounts.venueKeys.add(ann, { venue: 'deribit', name: 'k', credentials: CREDENTIALS })
    if (!added.ok) throw new Error(added.reason)
    const storedText = JSON.stringify([await accounts.dump(), await accounts.users.exported(ann)])
    expect(storedText).toContain(added.key.id)
    for (const secret of Object.values(CREDENTIALS)) expect(storedText).not.toContain(secret)
    expect(JSON.stringify(await accounts.users.exported(ann))).not.toContain('sealed')
    const elsewhere = await open({ secret: 'another secret of the desk, long enough' })
    expect(await elsewhere.venueKeys.open(ann, added.key.id)).toEqual({ ok: false, reason: 'sealed-otherwise' })
  })

  test('portfolios are in the export of a user with every version, and are deleted with the user', async () => {
    const { accounts, ann } = await opened(prepare)
    const { id } = done(await accounts.portfolios.create(ann, { name: 'first name', data: LEGS }))
    done(await accounts.portfolios.save(ann, id, { name: 'second name' }))
    const exported = await accounts.users.exported(ann)
    expect(exported?.portfolios).toMatchObject([
      { id, version: 1, name: 'first name', data: LEGS },
      { id, version: 2, name: 'second name', data: LEGS },
    ])
    await accounts.venueKeys.add(ann, { venue: 'bybit', name: 'k', credentials: CREDENTIALS })
    expect(await accounts.users.remove(ann)).toBe(true)
    const dump = await accounts.dump()
    const left = dump.tables.filter(({ name }) => /portfolio|venue_key/.test(name))
    expect(left).toEqual([
      { name: 'portfolio_versions', rows: [] },
      { name: 'venue_keys', rows: [] },
    ])
  })
}

/** Tests of portfolios and venue keys that both databases must pass. */
export const savedDataContract = (name: string, prepare: () => Promise<AccountsForTests>): void => {
  describe(`portfolios and venue keys on ${name}`, () => {
    portfolioContract(prepare)
    venueKeyContract(prepare)
  })
}
