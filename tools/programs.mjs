// Programs that tests start: an installed one, otherwise Debian's package if root.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const answers = (command, args = ['--version']) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

const POSTGRES = '/usr/lib/postgresql'
/** Debian's Python with the libraries that the client and its notebook use. */
const PYTHON_MODULES = 'import venv, pip, pandas, matplotlib, websockets'

const PROGRAMS = {
  zsh: { packages: ['zsh'], isThere: () => answers('zsh'), without: 'the test of its completion is skipped' },
  postgres: {
    packages: ['postgresql'],
    isThere: () =>
      existsSync(POSTGRES) && readdirSync(POSTGRES).some((version) => existsSync(`${POSTGRES}/${version}/bin/initdb`)),
    without: 'the tests of accounts on a real server are skipped',
  },
  nats: {
    packages: ['nats-server'],
    isThere: () => answers('nats-server'),
    without: 'the tests of several collectors and api processes are skipped',
  },
  python: {
    packages: ['python3', 'python3-venv', 'python3-pip', 'python3-pandas', 'python3-matplotlib', 'python3-websockets'],
    isThere: () =>
      existsSync('/usr/bin/python3') && answers('/usr/bin/python3', ['-W', 'ignore', '-c', PYTHON_MODULES]),
    without: 'the programs of other clients and the notebook are not run',
  },
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** Installs Debian packages; returns false where that is not possible. Never throws. */
export const installPackages = (packages) =>
  isDebianRoot() && apt(['update', '-qq']) && apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])

/**
 * Ensures a program of the list; prints what is not tested without it. Never throws.
 *
 * @param {'zsh' | 'postgres' | 'nats' | 'python'} name
 */
export const ensureProgram = (name) => {
  const { packages, isThere, without } = PROGRAMS[name]
  if (isThere()) return
  if (isDebianRoot()) console.log(`No ${name} here: installing Debian’s packages …`)
  installPackages(packages)
  if (!isThere()) console.log(`No ${name} here: ${without}.`)
}
