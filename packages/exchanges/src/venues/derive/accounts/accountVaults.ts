import { type AccountVault, unixMs } from '@gvol/market'
import { maybe, number, numeral, rows, shape, text } from '../../../messages/shape.ts'
import { type JsonEndpoint, NodeError, postJson } from '../../../rest/boundedJson.ts'

const list = shape({ result: rows })

/** A row of `get_vault_statistics`: a vault's newest statistics. */
const statistic = shape({
  vault_name: text,
  /** Seconds. */
  block_timestamp: number,
  /** Tokens of the vault on Derive's chain. */
  total_supply: numeral,
  usd_tvl: numeral,
  /** Per token, USD. */
  usd_value: numeral,
  /** Per token, in the deposited asset, such as rswETH. */
  base_value: maybe(numeral),
  /** Per token, in that asset's underlying, such as ETH. */
  underlying_value: maybe(numeral),
})

/** A row of `get_vault_balances`: a wallet's tokens of a vault on one of several chains. */
const balance = shape({ name: text, vault_asset_type: text, amount: numeral })

/** Amounts outside 0 to this are invalid. */
const MAX_AMOUNT = 1e15

const validAmount = (wire: string | number | null | undefined): number | undefined => {
  const value = wire === null || wire === undefined ? Number.NaN : Number(wire)
  return value >= 0 && value < MAX_AMOUNT ? value : undefined
}

const vaultOf = (input: unknown): AccountVault | undefined => {
  if (!statistic.is(input) || !(input.block_timestamp > 0)) return undefined
  const tokens = validAmount(input.total_supply)
  const tvlUsd = validAmount(input.usd_tvl)
  const tokenUsd = validAmount(input.usd_value)
  if (tokens === undefined || tvlUsd === undefined || tokenUsd === undefined) return undefined
  const base = validAmount(input.base_value)
  const underlying = validAmount(input.underlying_value)
  return {
    name: input.vault_name,
    atMs: unixMs(input.block_timestamp * 1_000),
    held: 0,
    tokens,
    tvlUsd,
    tokenUsd,
    ...(base === undefined ? {} : { base }),
    ...(underlying === undefined ? {} : { underlying }),
  }
}

type ReadVaults = {
  /** Vaults with a balance first, then by total value. */
  readonly vaults: readonly AccountVault[]
  /** Limits of the data, a sentence each. */
  readonly notes: readonly string[]
}

const rowsAt = async (ask: JsonEndpoint, parameters: object): Promise<readonly unknown[]> => {
  const answer = await postJson(ask, parameters)
  if (!list.is(answer)) throw new NodeError(`${ask.who} returned no list of vaults.`)
  return answer.result
}

/**
 * Returns Derive's vaults and a wallet's balance in each, from its public API.
 *
 * @throws NodeError with a sentence
 */
export const accountVaults = async (
  { statistics, balances }: { readonly statistics: JsonEndpoint; readonly balances: JsonEndpoint },
  wallet: string,
): Promise<ReadVaults> => {
  const statisticRows = await rowsAt(statistics, {})
  const holds = await rowsAt(balances, { wallet })
  const vaults = new Map(statisticRows.flatMap((row) => vaultOf(row) ?? []).map((vault) => [vault.name, vault]))
  let unread = statisticRows.filter((row) => vaultOf(row) === undefined).length
  for (const row of holds) {
    const amount = balance.is(row) ? validAmount(row.amount) : undefined
    if (!balance.is(row) || amount === undefined) {
      unread++
      continue
    }
    if (amount === 0) continue
    // For an unlisted vault only the balance is available.
    const vault = vaults.get(row.name) ?? vaults.get(row.vault_asset_type) ?? { name: row.name, held: 0 }
    vaults.set(vault.name, { ...vault, held: vault.held + amount })
  }
  return {
    vaults: [...vaults.values()].sort((a, b) => worthOf(b) - worthOf(a) || (b.tvlUsd ?? 0) - (a.tvlUsd ?? 0)),
    notes:
      unread > 0
        ? [`${unread} rows of vaults that ${statistics.who} returned could not be read and are left out.`]
        : [],
  }
}

/** Value of the balance, USD; a balance without a price sorts before no balance. */
const worthOf = ({ held, tokenUsd }: AccountVault): number =>
  held === 0 ? 0 : held * (tokenUsd ?? Number.POSITIVE_INFINITY)
