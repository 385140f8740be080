import { type AccountAnswer, type AccountHolding, type AccountState, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { type Address, formatUnits, getAddress, isAddress, namehash } from 'viem'
import { normalize } from 'viem/ens'
import { type JsonEndpoint, NodeError } from '../../../rest/boundedJson.ts'
import { accountSettlements } from './accountSettlements.ts'
import { accountTrades } from './accountTrades.ts'
import { accountVaults } from './accountVaults.ts'
import { ENS_REGISTRY, ENS_REGISTRY_ABI, ENS_RESOLVER_ABI, PERPETUAL_ABI, SUB_ACCOUNTS_ABI } from './contracts.ts'
import { type Deployment, MAINNET } from './deployment.ts'
import { type Block, CallRefused, type EvmNode, evmNode } from './evmNode.ts'
import { optionOfId } from './optionId.ts'
import { mapConcurrently, ownedIds } from './ownedIds.ts'

export type ReadAccountOptions = {
  /** JSON-RPC URL of a node of the chain, chosen by the operator. */
  readonly nodeUrl: string
  /**
   * Derive's public REST URL, such as https://api.derive.xyz/v3/public; without it there are no trades or settlements.
   */
  readonly restUrl?: string
  /** Network name as in the route: `derive`. */
  readonly network: string
  /** An address with or without checksum, or a name that resolves on the chain. */
  readonly address: string
  readonly deployment?: Deployment
  readonly fetch?: typeof fetch
  /** Time limit of a single request, ms. */
  readonly timeoutMs?: number
  /** Time limit of all requests together, ms. */
  readonly totalMs?: number
  readonly maxBytes?: number
  /** Local clock, ms. */
  readonly now?: () => number
}

const DECIMALS = 18
/** Maximum positions per subaccount; Derive itself allows a few hundred. */
const MAX_HOLDINGS = 500
/** Maximum plausible balance, in coins or USD. */
const MAX_SIZE = 1e13
const ZERO = '0x0000000000000000000000000000000000000000'
/** Attempts: if the chain is reorganized during a read, it is read once more. */
const READINGS = 2
/** Maximum time by which a block may be in the future; more means that the node is wrong. */
const CLOCK_SLACK_MS = MS_PER_HOUR
const FIRST_BLOCK_MS = Date.UTC(2023, 9, 1)

type Balance = { readonly asset: string; readonly subId: bigint; readonly balance: bigint }

const sizeOf = (amount: bigint): number => {
  // Converted from decimal digits, because the quotient of two rounded numbers is not the nearest number.
  const size = Number(formatUnits(amount, DECIMALS))
  if (Math.abs(size) > MAX_SIZE)
    throw new NodeError(`The node returned a balance of ${size.toExponential(1)}, which cannot be.`)
  return size
}

const holdingOf = (deployment: Deployment, subaccount: number, { asset, subId, balance }: Balance): AccountHolding => {
  const size = sizeOf(balance)
  const deployed = deployment.assets.get(asset.toLowerCase())
  const terms = deployed?.kind === 'option' ? optionOfId(subId) : undefined
  if (deployed === undefined || (deployed.kind === 'option' && terms === undefined))
    return { subaccount, kind: 'unknown', coin: asset, size }
  return { subaccount, ...deployed, size, ...terms }
}

const holdingsOf = async (
  node: EvmNode,
  deployment: Deployment,
  id: bigint,
  block: number,
): Promise<AccountHolding[]> => {
  // The decoder checked the structure against the function's signature.
  const balances = (await node.call(
    deployment.subAccounts,
    SUB_ACCOUNTS_ABI,
    'getAccountBalances',
    [id],
    block,
  )) as readonly Balance[]
  if (balances.length > MAX_HOLDINGS)
    throw new NodeError(
      `Subaccount ${id} holds ${balances.length} positions according to the node; no more than ${MAX_HOLDINGS} are read.`,
    )
  return mapConcurrently(
    balances.filter(({ balance }) => balance !== 0n),
    async (balance) => {
      const holding = holdingOf(deployment, Number(id), balance)
      if (holding.kind !== 'perpetual') return holding
      try {
        const cash = await node.call(
          balance.asset as Address,
          PERPETUAL_ABI,
          'getUnsettledAndUnrealizedCash',
          [id],
          block,
        )
        return { ...holding, unsettledUsd: sizeOf(cash as bigint) }
      } catch (error) {
        // A perpetual with a stale price feed reverts; the position is still valid.
        if (error instanceof CallRefused) return holding
        throw error
      }
    },
  )
}

/** Resolves a name to an address on the chain itself. */
const resolveAddress = async (node: EvmNode, name: string, block: number): Promise<Address> => {
  const unresolved = new NodeError(
    `The node resolves no name “${name}”; the address itself was expected: 0x and 40 digits.`,
  )
  try {
    const hash = namehash(normalize(name))
    const resolver = await node.call(ENS_REGISTRY, ENS_REGISTRY_ABI, 'resolver', [hash], block)
    if (typeof resolver !== 'string' || resolver === ZERO) throw unresolved
    const address = await node.call(resolver as Address, ENS_RESOLVER_ABI, 'addr', [hash], block)
    if (typeof address !== 'string' || address === ZERO) throw unresolved
    return address as Address
  } catch (error) {
    const isOfNode = error instanceof NodeError && /within|reached|too long/.test(error.message)
    throw isOfNode ? error : unresolved
  }
}

const isName = (text: string): boolean => /^[^\s./]+(\.[^\s./]+)+$/.test(text)

/** Returns why a text is not an EVM address; undefined for an address or a name. */
export const addressFault = (text: string): string | undefined => {
  if (isName(text) || isAddress(text)) return undefined
  if (isAddress(text, { strict: false })) {
    const isOneCase = text.slice(2) === text.slice(2).toLowerCase() || text.slice(2) === text.slice(2).toUpperCase()
    if (isOneCase) return undefined
    return `The checksum of ${text} is wrong: one of its characters is mistyped.`
  }
  return `“${text.slice(0, 80)}” is no address: 0x and 40 hexadecimal digits were expected.`
}

const checkedBlock = (block: Block, nowMs: number): Block => {
  if (block.atMs < FIRST_BLOCK_MS || block.atMs > nowMs + CLOCK_SLACK_MS)
    throw new NodeError('The newest block of the node is of no time that can be; its clock or its chain is wrong.')
  return block
}

type Reading = Pick<AccountState, 'address' | 'block' | 'atMs' | 'subaccounts' | 'holdings'>

/** Reads everything at one block; undefined if that block was replaced meanwhile. */
const readOnce = async (
  node: EvmNode,
  deployment: Deployment,
  addressOrName: string,
  nowMs: number,
): Promise<Reading | undefined> => {
  const block = checkedBlock(await node.block(), nowMs)
  const owner = isName(addressOrName)
    ? await resolveAddress(node, addressOrName, block.number)
    : getAddress(addressOrName.toLowerCase())
  const ids = await ownedIds(node, deployment, owner, block.number)
  const holdings: AccountHolding[] = []
  for (const id of ids) holdings.push(...(await holdingsOf(node, deployment, id, block.number)))
  if ((await node.block(block.number)).hash !== block.hash) return undefined
  const atMs = unixMs(block.atMs)
  return { address: getAddress(owner), block: block.number, atMs, subaccounts: ids.map(Number), holdings }
}

type VenueRecords = Pick<AccountState, 'trades' | 'settlements' | 'vaults' | 'notes'>

/** Reads what the venue's API adds to the chain's data. */
const readVenueRecords = async (
  endpointOf: ((method: string) => JsonEndpoint) | undefined,
  { address, subaccounts }: Pick<Reading, 'address' | 'subaccounts'>,
): Promise<VenueRecords> => {
  if (endpointOf === undefined)
    return {
      notes: [
        'Entry prices, trades, settlements and vaults come from Derive’s API, which is not enabled on this desk.',
      ],
    }
  const trades = await accountTrades(endpointOf('get_trade_history'), address).catch((error: unknown) => ({
    notes: [`${sentenceOf(error)} Entry prices are not available.`],
  }))
  const settled = await accountSettlements(endpointOf('get_option_settlement_history'), subaccounts).catch(
    (error: unknown) => ({ notes: [`${sentenceOf(error)} Settlements are not available.`] }),
  )
  const vaultEndpoints = { statistics: endpointOf('get_vault_statistics'), balances: endpointOf('get_vault_balances') }
  const vaults = await accountVaults(vaultEndpoints, address).catch((error: unknown) => ({
    notes: [`${sentenceOf(error)} Vaults are not available.`],
  }))
  return { ...trades, ...settled, ...vaults, notes: [...trades.notes, ...settled.notes, ...vaults.notes] }
}

/** Returns an error as a sentence. */
const sentenceOf = (error: unknown): string =>
  error instanceof NodeError ? error.message : 'The node answered something that cannot be read.'

/**
 * Returns the assets of an address on Derive's chain, read from its contracts at one block. The node is not trusted:
 * structures, owners, sizes, times and the block's continued existence are verified. Never throws.
 */
export const readAccount = async (options: ReadAccountOptions): Promise<AccountAnswer> => {
  const { nodeUrl, restUrl, network, address, deployment = MAINNET, now = Date.now } = options
  const fault = addressFault(address)
  if (fault !== undefined) return { ok: false, message: fault }
  const { fetch: fetched = fetch, timeoutMs = 10_000, totalMs = 30_000, maxBytes = 4_000_000 } = options
  const bounds = { fetch: fetched, timeoutMs, maxBytes, signal: AbortSignal.timeout(totalMs) }
  const node = evmNode({ ...bounds, who: 'The node', url: nodeUrl })
  try {
    const chainId = await node.chainId()
    if (chainId !== deployment.chainId)
      return {
        ok: false,
        message: `The node is of chain ${chainId}; one of Derive’s chain, ${deployment.chainId}, was expected.`,
      }
    let reading: Reading | undefined
    for (let at = 0; at < READINGS && reading === undefined; at++)
      reading = await readOnce(node, deployment, address, now())
    if (reading === undefined)
      return { ok: false, message: 'The chain was reorganized twice while it was read. Try again in a minute.' }
    const endpointOf = (method: string): JsonEndpoint => ({ ...bounds, who: 'Derive', url: `${restUrl}/${method}` })
    const records = await readVenueRecords(restUrl === undefined ? undefined : endpointOf, reading)
    return { ok: true, account: { venue: 'derive', network, ...reading, ...records } }
  } catch (error) {
    return { ok: false, message: sentenceOf(error) }
  }
}
