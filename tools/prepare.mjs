// node tools/prepare.mjs WHAT …: ensures what tests need before they run, one after the other.
import { chromiumPath } from './chromium.mjs'
import { ensureParquetReaders } from './parquetReaders.mjs'
import { ensureProgram } from './programs.mjs'
import { buildWeb } from './web.mjs'

const STEPS = {
  zsh: () => ensureProgram('zsh'),
  postgres: () => ensureProgram('postgres'),
  nats: () => ensureProgram('nats'),
  python: () => ensureProgram('python'),
  'parquet readers': ensureParquetReaders,
  chromium: chromiumPath,
  'web app': buildWeb,
}

for (const name of process.argv.slice(2)) await STEPS[name]()
