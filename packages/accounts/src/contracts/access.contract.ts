import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import type { Access } from '../access.ts'

/** A store of users for tests: it can be opened any number of times, and the test moves its clock. */
export type AccessUnderTest = {
  readonly open: () => Promise<Access>
  readonly clock: { nowMs: number }
}

const YEAR_MS = 365 * MS_PER_DAY

/** Tests that every implementation of `Access` must pass. */
export const accessContract = (name: string, prepare: () => Promise<AccessUnderTest>): void => {
  describe(`${name} fulfills the contract of Access`, () => {
    test('the owner exists from the start, is paid and verified, and stays the same user', async () => {
      const { open } = await prepare()
      const first = await (await open()).owner()
      expect(first).toMatchObject({ isOwner: true, isVerified: true, isPaid: true })
      expect(await (await open()).owner()).toEqual(first)
    })

    test('a sign-in link works once and creates a session of the owner', async () => {
      const { open, clock } = await prepare()
      const access = await open()
      const link = await access.createSignInLink()
      expect(link.expiresAtMs).toBeGreaterThan(clock.nowMs)
      const redeemed = await access.redeem(link.secret)
      if (!redeemed.ok) throw new Error(redeemed.reason)
      expect(redeemed.user).toEqual(await access.owner())
      expect(await access.session(redeemed.token)).toEqual(redeemed.user)
      expect(await access.redeem(link.secret)).toEqual({ ok: false, reason: 'used' })
    })

    test('of many concurrent redemptions of one sign-in link exactly one succeeds', async () => {
      const { open } = await prepare()
      const one = await open()
      const two = await open()
      const link = await one.createSignInLink()
      const tries = await Promise.all([one, two, one, two].map((access) => access.redeem(link.secret)))
      expect(tries.filter((tried) => tried.ok)).toHaveLength(1)
    })

    test('a link that was never created or has expired is refused with the reason', async () => {
      const { open, clock } = await prepare()
      const access = await open()
      const link = await access.createSignInLink()
      for (const guess of ['', 'x', link.secret.slice(1), `${link.secret} `]) {
        expect(await access.redeem(guess)).toEqual({ ok: false, reason: 'unknown' })
      }
      clock.nowMs = link.expiresAtMs
      expect(await access.redeem(link.secret)).toEqual({ ok: false, reason: 'expired' })
    })

    test('a session ends when it is revoked and when it expires', async () => {
      const { open, clock } = await prepare()
      const access = await open()
      const tokens = []
      for (let n = 0; n < 2; n++) {
        const redeemed = await access.redeem((await access.createSignInLink()).secret)
        if (!redeemed.ok) throw new Error(redeemed.reason)
        tokens.push(redeemed.token)
      }
      const [first, second] = tokens as [string, string]
      expect(await access.session(first)).toBeDefined()
      await access.endSession(first)
      await access.endSession('no such session')
      expect(await access.session(first)).toBeUndefined()
      expect(await access.session(second)).toBeDefined()
      clock.nowMs += YEAR_MS
      expect(await access.session(second)).toBeUndefined()
    })

    test('a key is shown once, names its user and scopes, and stops working when it is revoked', async () => {
      const { open } = await prepare()
      const server = await open()
      const commandLine = await open()
      const owner = await server.owner()
      const created = await commandLine.createKey(owner.id, { name: 'notebook', scopes: ['read:studies'] })
      expect(await server.userOfKey(created.key)).toEqual({ user: owner, scopes: ['read:studies'] })
      const { key, lastUsedAtMs: _, ...listed } = created
      expect(await server.listKeys(owner.id)).toMatchObject([listed])
      expect(JSON.stringify(await server.listKeys(owner.id))).not.toContain(key)
      expect(await commandLine.revokeKey('somebody else', created.id)).toBe(false)
      expect(await commandLine.revokeKey(owner.id, created.id)).toBe(true)
      expect(await commandLine.revokeKey(owner.id, created.id)).toBe(false)
      expect(await server.userOfKey(key)).toBeUndefined()
      expect(await server.listKeys(owner.id)).toEqual([])
    })

    test('a key expires at its expiry time, and lists the addresses from which it may be used', async () => {
      const { open, clock } = await prepare()
      const access = await open()
      const owner = await access.owner()
      const input = { name: 'k', scopes: ['read:csv'], fromAddresses: ['203.0.113.0/24'] } as const
      const created = await access.createKey(owner.id, { ...input, expiresAtMs: clock.nowMs + 1_000 })
      expect(await access.userOfKey(created.key)).toEqual({
        user: owner,
        scopes: ['read:csv'],
        fromAddresses: ['203.0.113.0/24'],
      })
      expect(await access.listKeys(owner.id)).toMatchObject([{ ...input, expiresAtMs: clock.nowMs + 1_000 }])
      clock.nowMs += 1_000
      expect(await access.userOfKey(created.key)).toBeUndefined()
      expect(await access.listKeys(owner.id)).toEqual([])
    })

    test('a secret of one kind is not accepted as another kind', async () => {
      const { open } = await prepare()
      const access = await open()
      const owner = await access.owner()
      const link = await access.createSignInLink()
      const { key } = await access.createKey(owner.id, { name: 'k', scopes: [] })
      expect(await access.session(link.secret)).toBeUndefined()
      expect(await access.session(key)).toBeUndefined()
      expect(await access.userOfKey(link.secret)).toBeUndefined()
      expect(await access.redeem(key)).toEqual({ ok: false, reason: 'unknown' })
    })

    test('creating a key for an unknown user throws a RangeError', async () => {
      const access = await (await prepare()).open()
      await expect(access.createKey('nobody', { name: 'k', scopes: [] })).rejects.toThrow(RangeError)
    })
  })
}
