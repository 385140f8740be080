import { maybe, number, text, time } from '../../../study/column.ts'
import { columnsFromRows } from '../../../study/rows.ts'
import { defineStudy, noData } from '../../../study/study.ts'

const output = {
  vault: text('name at the venue'),
  held: number('tokens', 'of the vault that the address holds, on every chain together'),
  heldUsd: maybe(number('USD', 'worth of them')),
  share: maybe(number('decimal', 'of the vault’s tokens on Derive’s chain')),
  tokenUsd: maybe(number('USD', 'worth of one token')),
  base: maybe(number('1', 'value of one token in the deposited asset')),
  underlying: maybe(number('1', 'value of one token in the asset that it wraps')),
  tvlUsd: maybe(number('USD', 'assets in the vault')),
  toldAt: maybe(time('when this was so')),
}

export const addressVaults = defineStudy({
  id: 'address-vaults',
  subject: 'address',
  // Computed again when the market changes: values follow it.
  needs: ['chain'],
  title: 'Vaults of an address',
  doc: 'Vaults of Derive: assets in each, the value of one of its tokens, and the holdings of an address.',
  method:
    'Derive’s public/get_vault_statistics, and public/get_vault_balances of the address. Value = tokens held × value of one; share = tokens held ÷ those on Derive’s chain. The address’s vaults come first, then the largest vaults.',
  input: {},
  output,
  run: async (input, context) => {
    if (input.asOfMs !== undefined) return noData('Vaults of an address are shown as of now; history is not available.')
    const answer = await context.account(input.network, input.address)
    if (!answer.ok) return noData(answer.message)
    const { vaults, notes, atMs } = answer.account
    if (vaults === undefined) return noData(notes.join(' '))
    if (vaults.length === 0) return noData('Derive reports no vault.')
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
