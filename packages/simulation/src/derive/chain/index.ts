export { type AccountChain, CASH_ADDRESS, CHAIN_ADDRESSES, DERIVE_CHAIN_ID, openAccountChain } from './accountChain.ts'
export { type ChainNode, type Lie, startNode } from './startNode.ts'
