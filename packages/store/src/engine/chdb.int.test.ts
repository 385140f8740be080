import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { builtBarsContract } from '../contracts/builtBars.contract.ts'
import { columnarContract } from '../contracts/columnar.contract.ts'
import { derivedContract } from '../contracts/derived.contract.ts'
import { futuresContract } from '../contracts/futures.contract.ts'
import { marketsContract } from '../contracts/markets.contract.ts'
import { perpetualsContract } from '../contracts/perpetuals.contract.ts'
import { queriesContract } from '../contracts/queries.contract.ts'
import { readingContract } from '../contracts/reading.contract.ts'
import { rollupContract } from '../contracts/rollup.contract.ts'
import { storedDaysContract } from '../contracts/storedDays.contract.ts'
import { structuresContract } from '../contracts/structures.contract.ts'
import { tablesContract } from '../contracts/tables.contract.ts'
import { tickBarsContract } from '../contracts/tickBars.contract.ts'
import { tradedContract } from '../contracts/traded.contract.ts'
import { openColumnar } from './openColumnar.ts'

const path = mkdtempSync(join(tmpdir(), 'gvol-chdb-'))
const columnar = openColumnar({ path })

columnarContract(() => columnar)
tablesContract(() => columnar)
derivedContract(() => columnar)
structuresContract(() => columnar)
tradedContract(() => columnar)
perpetualsContract(() => columnar)
queriesContract(() => columnar)
marketsContract(() => columnar)
builtBarsContract(() => columnar)
tickBarsContract(() => columnar)
futuresContract(() => columnar)
readingContract(() => columnar)
storedDaysContract(() => columnar)
rollupContract(() => columnar)

afterAll(async () => {
  await columnar.close()
  rmSync(path, { recursive: true })
})
