import { join } from 'node:path'
import { type Columnar, openColumnar, p, sql } from '@gvol/store'

const COMPARED = ['snapshot', 'optionQuote', 'surface', 'deltaVol', 'constantMaturity', 'openInterest'] as const

/** Opens the store of a data directory that no process holds while `inspect` runs. */
export const inspectStore = async <Seen>(
  dataDir: string,
  kind: 'real' | 'simulated',
  inspect: (columnar: Columnar) => Promise<Seen>,
): Promise<Seen> => {
  const columnar = openColumnar({ path: join(dataDir, kind, 'store') })
  try {
    return await inspect(columnar)
  } finally {
    await columnar.close()
  }
}

/** Returns raw and derived tables as rows in a fixed order. */
export const storeContent = (dataDir: string): Promise<Readonly<Record<string, readonly unknown[]>>> =>
  inspectStore(dataDir, 'real', async (columnar) => {
    const content: Record<string, readonly unknown[]> = {}
    for (const table of COMPARED) {
      content[table] = await columnar.query(sql`SELECT * FROM ${p.name(table)} FINAL ORDER BY ALL`, (row) => row)
    }
    return content
  })
