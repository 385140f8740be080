import type { DELTA_BUCKETS } from '@gvol/market'

/** `25Δp`, `ATM`, `10Δc`. */
export const bucketName = (bucket: (typeof DELTA_BUCKETS)[number]): string =>
  bucket === 'atm' ? 'ATM' : `${Number(bucket.slice(-2))}Δ${bucket[0]}`
