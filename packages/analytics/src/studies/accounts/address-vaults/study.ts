import { maybe, number, text, time } from '../../../_kit/column.ts'
import { columnsFromRows } from '../../../_kit/rows.ts'
import { defineStudy, noData } from '../../../_kit/study.ts'

const output = {
  vault: text('name at the venue'),
  held: number('tokens', 'of the vault that the address holds, on every chain together'),
  heldUsd: maybe(number('USD', 'worth of them')),
  share: maybe(number('decimal', 'of the vault’s tokens on Derive’s chain')),
  tokenUsd: maybe(number('USD', 'worth of one token')),
  base: maybe(number('1', 'worth of one token in what was paid in')),
  underlying: maybe(number('1', 'worth of one token in what that stands for')),
  tvlUsd: maybe(number('USD', 'what lies in the vault')),
  toldAt: maybe(time('when this was so')),
}

export const addressVaults = defineStudy({
  id: 'address-vaults',
  subject: 'address',
  // Made anew as the market moves: worths follow it.
  needs: ['chain'],
  title: 'Vaults of an address',
  doc: 'Vaults of Derive: what lies in each, the worth of a token of it, and what an address holds.',
  method:
    'Derive’s public/get_vault_statistics, and public/get_vault_balances of the address. Worth = tokens held × worth of one; share = tokens held ÷ those on Derive’s chain. What is held first, then what most lies in.',
  input: {},
  output,
  run: async (input, context) => {
    if (input.asOfMs !== undefined)
      return noData('Vaults of an address are those known now; of a past moment they are not asked for.')
    const answer = await context.account(input.network, input.address)
    if (!answer.ok) return noData(answer.message)
    const { vaults, notes, atMs } = answer.account
    if (vaults === undefined) return noData(notes.join(' '))
    if (vaults.length === 0) return noData('Derive tells of no vault.')
    const rows = vaults.map(({ name, held, atMs: toldAt, tokens, tokenUsd, tvlUsd, base, underlying }) => ({
      vault: name,
      held,
      tokenUsd,
      base,
      underlying,
      tvlUsd,
      toldAt,
      heldUsd: tokenUsd === undefined ? undefined : held * tokenUsd,
      share: tokens === undefined || !(tokens > 0) ? undefined : held / tokens,
    }))
    return { ok: true, asOfMs: atMs, note: notes.join(' ') || undefined, columns: columnsFromRows(output, rows) }
  },
})
