// npm start: `gvol up` with the flags given.
import { runGvol } from './gvol.mjs'

await runGvol(['up', ...process.argv.slice(2)])
