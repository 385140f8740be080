export { type AccountChain, openAccountChain } from './accountChain.ts'
export { CASH_ADDRESS, CHAIN_ADDRESSES, DERIVE_CHAIN_ID } from './deployed.ts'
export { type ChainNode, type Lie, startNode } from './startNode.ts'
