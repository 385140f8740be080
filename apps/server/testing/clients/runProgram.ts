import { spawn } from 'node:child_process'

export type ProgramRun = { readonly code: number | null; readonly out: string; readonly err: string }

type Surroundings = {
  readonly cwd?: string
  /** In addition to the environment of the tests. */
  readonly env?: NodeJS.ProcessEnv
  readonly stdin?: string
}

/** Runs a program to its end; one that does not start has no code and says why in `err`. */
export const runProgram = (
  program: string,
  args: readonly string[],
  { cwd, env = {}, stdin = '' }: Surroundings = {},
): Promise<ProgramRun> =>
  new Promise((done) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' })
    let out = ''
    let err = ''
    child.stdout.on('data', (part) => (out += part))
    child.stderr.on('data', (part) => (err += part))
    child.on('error', (error) => done({ code: null, out, err: String(error) }))
    child.on('close', (code) => done({ code, out, err }))
    // A program that ends without reading closes its input.
    child.stdin.on('error', () => undefined)
    child.stdin.end(stdin)
  })
