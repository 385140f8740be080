// Sees to a Python 3 for the tests of clients: one that is there, else Debian's package when root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isThere = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether tests can run a Python program; installs it where that is possible. Never throws. */
export const seeToPython = () => {
  if (isThere()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No Python 3 here: installing Debian’s package …')
    run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'python3-minimal'])
  }
  if (!isThere())
    console.log('No Python 3 here: the program that speaks as other clients do is not run. Install python3.')
  return isThere()
}
