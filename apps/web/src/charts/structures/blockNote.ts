/** What the sides of a block mean, for every table of blocks. */
export const BLOCK_NOTE = 'Buy and sell of a leg are bookkeeping; the initiator of a block is inferred.'
