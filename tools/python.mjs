// Sees to a Python 3 for the tests of clients: one that is there, else Debian's package when root.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Python, what builds a wheel, and the libraries that the notebook of the client draws with. */
const PACKAGES = [
  'python3',
  'python3-venv',
  'python3-pip',
  'python3-setuptools',
  'python3-wheel',
  'python3-pandas',
  'python3-matplotlib',
]
const MODULES = 'import setuptools, wheel, venv, pip, pandas, matplotlib'

/** Debian's own Python with the libraries: tests of the package use it where it is. */
const isComplete = () =>
  existsSync('/usr/bin/python3') &&
  spawnSync('/usr/bin/python3', ['-W', 'ignore', '-c', MODULES], { stdio: 'ignore' }).status === 0

const isThere = () => spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Whether tests can run a Python program; installs it where that is possible. Never throws. */
export const seeToPython = () => {
  if (isThere() && isComplete()) return true
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    console.log('No Python 3 here, or not what tests of its package need: installing Debian’s packages …')
    run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])
  }
  if (!isThere())
    console.log('No Python 3 here: the program that speaks as other clients do is not run. Install python3.')
  return isThere()
}
