import { join } from 'node:path'
import { type Columnar, openColumnar, p, sql } from '@gvol/store'

const COMPARED = ['snapshot', 'optionQuote', 'surface', 'deltaVol', 'constantMaturity', 'openInterest'] as const

/** Opens the store of a data directory that no process holds, for as long as `look` looks. */
export const lookInside = async <Seen>(
  dataDir: string,
  kind: 'real' | 'simulated',
  look: (columnar: Columnar) => Promise<Seen>,
): Promise<Seen> => {
  const columnar = openColumnar({ path: join(dataDir, kind, 'store') })
  try {
    return await look(columnar)
  } finally {
    await columnar.close()
  }
}

/** Raw and derived tables as rows in one order. */
export const storeContent = (dataDir: string): Promise<Readonly<Record<string, readonly unknown[]>>> =>
  lookInside(dataDir, 'real', async (columnar) => {
    const content: Record<string, readonly unknown[]> = {}
    for (const table of COMPARED) {
      content[table] = await columnar.query(sql`SELECT * FROM ${p.name(table)} FINAL ORDER BY ALL`, (row) => row)
    }
    return content
  })
