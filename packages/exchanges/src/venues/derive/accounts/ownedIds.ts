import { type Address, type Hex, pad } from 'viem'
import { NodeError } from '../../../rest/boundedJson.ts'
import { DEPOSIT_TOPIC, MATCHING_ABI, SUB_ACCOUNTS_ABI, TRANSFER_TOPIC } from './contracts.ts'
import type { Deployment } from './deployment.ts'
import { CallRefused, type EvmNode, type Log } from './evmNode.ts'

/** Maximum event requests: nodes that search few blocks at a time cannot search a whole chain. */
const MAX_SEARCHES = 40
/** Maximum subaccounts per address. */
export const MAX_SUBACCOUNTS = 100
/** Concurrent calls. */
const AT_ONCE = 8

/** Maps items to answers in order, a few at a time. */
export const mapConcurrently = async <Item, Answer>(
  items: readonly Item[],
  of: (item: Item) => Promise<Answer>,
): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let from = 0; from < items.length; from += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(of))))
  return answers
}

/** Returns events of a contract in the whole chain, halving the range where the node refuses so many blocks. */
const searchLogs = async (
  node: EvmNode,
  contract: Address,
  topics: readonly (Hex | null)[],
  block: number,
): Promise<readonly Log[]> => {
  const logs: Log[] = []
  const spans: [number, number][] = [[0, block]]
  for (let searches = 0; spans.length > 0; searches++) {
    const [from, to] = spans.pop() as [number, number]
    if (searches === MAX_SEARCHES)
      throw new NodeError(
        'The node searches too few blocks at a time to find the subaccounts of an address. Use a node that searches the whole chain.',
      )
    try {
      logs.push(...(await node.logs(contract, topics, from, to)))
    } catch (error) {
      if (!(error instanceof NodeError) || !/refused|more than/.test(error.message) || from === to) throw error
      const middle = Math.floor((from + to) / 2)
      spans.push([from, middle], [middle + 1, to])
    }
  }
  // A node may return events that were not requested.
  return logs.filter(
    (log) =>
      log.address === contract.toLowerCase() && topics.every((topic, i) => topic === null || log.topics[i] === topic),
  )
}

const isSame = (one: unknown, other: string): boolean =>
  typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

/** Returns whether a subaccount belongs to the owner at a block, according to the contracts instead of the events. */
const isOwned = async (
  node: EvmNode,
  { subAccounts, matching }: Deployment,
  owner: Address,
  id: bigint,
  block: number,
) => {
  try {
    const holder = await node.call(subAccounts, SUB_ACCOUNTS_ABI, 'ownerOf', [id], block)
    if (isSame(holder, owner)) return true
    return (
      isSame(holder, matching) &&
      isSame(await node.call(matching, MATCHING_ABI, 'subAccountToOwner', [id], block), owner)
    )
  } catch (error) {
    // A burned subaccount has no owner.
    if (error instanceof CallRefused) return false
    throw error
  }
}

/** Returns the subaccounts that an address owns at a block, ascending: directly or deposited in the exchange. */
export const ownedIds = async (
  node: EvmNode,
  deployment: Deployment,
  owner: Address,
  block: number,
): Promise<readonly bigint[]> => {
  const topic = pad(owner).toLowerCase() as Hex
  const deposited = await searchLogs(node, deployment.matching, [DEPOSIT_TOPIC, null, topic], block)
  const received = await searchLogs(node, deployment.subAccounts, [TRANSFER_TOPIC, null, topic], block)
  const candidateIds = [...deposited.map(({ topics }) => topics[1]), ...received.map(({ topics }) => topics[3])]
  const ids = [...new Set(candidateIds.flatMap((hex) => (hex === undefined ? [] : [BigInt(hex)])))]
    .filter((id) => id <= BigInt(Number.MAX_SAFE_INTEGER))
    .sort((a, b) => (a < b ? -1 : 1))
  if (ids.length > MAX_SUBACCOUNTS)
    throw new NodeError(`The address has had ${ids.length} subaccounts; no more than ${MAX_SUBACCOUNTS} are read.`)
  const owned = await mapConcurrently(ids, (id) => isOwned(node, deployment, owner, id, block))
  return ids.filter((_, i) => owned[i])
}
