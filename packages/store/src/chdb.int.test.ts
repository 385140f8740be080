import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { columnarContract } from './columnar.contract.ts'
import { derivedContract } from './derived.contract.ts'
import { futuresContract } from './futures.contract.ts'
import { openColumnar } from './openColumnar.ts'
import { queriesContract } from './queries.contract.ts'
import { readingContract } from './reading.contract.ts'
import { rollupContract } from './rollup.contract.ts'
import { storedDaysContract } from './storedDays.contract.ts'
import { tablesContract } from './tables.contract.ts'
import { tickBarsContract } from './tickBars.contract.ts'
import { tradedContract } from './traded.contract.ts'

const path = mkdtempSync(join(tmpdir(), 'gvol-chdb-'))
const columnar = openColumnar({ path })

columnarContract(() => columnar)
tablesContract(() => columnar)
derivedContract(() => columnar)
tradedContract(() => columnar)
queriesContract(() => columnar)
tickBarsContract(() => columnar)
futuresContract(() => columnar)
readingContract(() => columnar)
storedDaysContract(() => columnar)
rollupContract(() => columnar)

afterAll(async () => {
  await columnar.close()
  rmSync(path, { recursive: true })
})
