import { type AccountVault, unixMs } from '@gvol/market'
import { maybe, number, numeral, rows, shape, text } from '../../../messages/shape.ts'
import { type Ask, NodeError, postJson } from '../../../rest/boundedJson.ts'

const list = shape({ result: rows })

/** A row of `get_vault_statistics`: the newest that is known of a vault. */
const statistic = shape({
  vault_name: text,
  /** Seconds. */
  block_timestamp: number,
  /** Tokens of the vault on Derive's chain. */
  total_supply: numeral,
  usd_tvl: numeral,
  /** Of one token, USD. */
  usd_value: numeral,
  /** Of one token in what was paid in, such as rswETH. */
  base_value: maybe(numeral),
  /** The same in what that stands for, such as ETH. */
  underlying_value: maybe(numeral),
})

/** A row of `get_vault_balances`: tokens of a vault that a wallet holds on one of several chains. */
const balance = shape({ name: text, vault_asset_type: text, amount: numeral })

/** Below it an amount is none, above it none that can be. */
const MOST = 1e15

const known = (told: string | number | null | undefined): number | undefined => {
  const value = told === null || told === undefined ? Number.NaN : Number(told)
  return value >= 0 && value < MOST ? value : undefined
}

const vaultOf = (told: unknown): AccountVault | undefined => {
  if (!statistic.is(told) || !(told.block_timestamp > 0)) return undefined
  const tokens = known(told.total_supply)
  const tvlUsd = known(told.usd_tvl)
  const tokenUsd = known(told.usd_value)
  if (tokens === undefined || tvlUsd === undefined || tokenUsd === undefined) return undefined
  const base = known(told.base_value)
  const underlying = known(told.underlying_value)
  return {
    name: told.vault_name,
    atMs: unixMs(told.block_timestamp * 1_000),
    held: 0,
    tokens,
    tvlUsd,
    tokenUsd,
    ...(base === undefined ? {} : { base }),
    ...(underlying === undefined ? {} : { underlying }),
  }
}

type ReadVaults = {
  /** Those that are held first, then by what lies in them. */
  readonly vaults: readonly AccountVault[]
  /** What of them is not told, a sentence each. */
  readonly notes: readonly string[]
}

const rowsAt = async (ask: Ask, parameters: object): Promise<readonly unknown[]> => {
  const answer = await postJson(ask, parameters)
  if (!list.is(answer)) throw new NodeError(`${ask.who} told no list of vaults.`)
  return answer.result
}

/**
 * Vaults of Derive and what a wallet holds of each, as its public interface tells them.
 *
 * @throws NodeError with a sentence
 */
export const accountVaults = async (
  { statistics, balances }: { readonly statistics: Ask; readonly balances: Ask },
  wallet: string,
): Promise<ReadVaults> => {
  const told = await rowsAt(statistics, {})
  const holds = await rowsAt(balances, { wallet })
  const vaults = new Map(told.flatMap((row) => vaultOf(row) ?? []).map((vault) => [vault.name, vault]))
  let unread = told.filter((row) => vaultOf(row) === undefined).length
  for (const row of holds) {
    const amount = balance.is(row) ? known(row.amount) : undefined
    if (!balance.is(row) || amount === undefined) {
      unread++
      continue
    }
    if (amount === 0) continue
    // Of a vault that is in no list only what is held is known.
    const vault = vaults.get(row.name) ?? vaults.get(row.vault_asset_type) ?? { name: row.name, held: 0 }
    vaults.set(vault.name, { ...vault, held: vault.held + amount })
  }
  return {
    vaults: [...vaults.values()].sort((a, b) => worthOf(b) - worthOf(a) || (b.tvlUsd ?? 0) - (a.tvlUsd ?? 0)),
    notes:
      unread > 0 ? [`${unread} rows of vaults that ${statistics.who} told could not be read and are left out.`] : [],
  }
}

/** What is held, USD; what is held without a price stands before what is not held. */
const worthOf = ({ held, tokenUsd }: AccountVault): number =>
  held === 0 ? 0 : held * (tokenUsd ?? Number.POSITIVE_INFINITY)
