import { readdirSync } from 'node:fs'
import { markRatio } from '@gvol/analytics'
import { expect, test } from 'vitest'
import { isRecorded, recordedChains, recordedFile } from './recorded.ts'

/** Every recording with marks and vols. Months with four chains a day are read through one of them. */
const FOLDERS = [
  ['deribit-chains', /^2025-12\.csv\.zst$/],
  ['deribit-chain-2021-02-11', /\.csv$/],
  ['deribit-okx-daily/deribit', /\.csv\.zst$/],
  ['deribit-okx-daily/okx', /\.csv\.zst$/],
] as const
const isEveryMonth = process.env.GVOL_ALL_RECORDED === '1'

for (const [folder, pattern] of FOLDERS)
  test.skipIf(!isRecorded(folder))(
    `${folder}: in every recorded chain the median mark equals the value at its own vol`,
    async () => {
      const files = readdirSync(recordedFile(folder)).filter((file) =>
        folder === 'deribit-chains' && isEveryMonth ? file.endsWith('.csv.zst') : pattern.test(file),
      )
      expect(files.length).toBeGreaterThan(0)
      const medians: number[] = []
      const off: unknown[] = []
      for (const file of files) {
        for await (const { chain } of recordedChains(folder, file)) {
          const ratio = markRatio(chain)
          if (ratio === undefined) continue
          medians.push(ratio.median)
          if (Math.abs(ratio.median - 1) > 0.01) off.push([file, chain.symbol, ratio])
        }
      }
      expect(off).toEqual([])
      expect(medians.length).toBeGreaterThan(0)
      console.log(`${folder}: ${medians.length} chains, medians ${Math.min(...medians)} to ${Math.max(...medians)}`)
    },
    400_000,
  )
