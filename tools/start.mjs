// npm start: runs `gvol up` with the given flags.
import { runGvol } from './gvol.mjs'

await runGvol(['up', ...process.argv.slice(2)])
