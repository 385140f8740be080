import { writeFileSync } from 'node:fs'
import { Session } from 'chdb'
import { clickhouseProtocolServer } from './clickhouseProtocol.ts'

const [path, port = '0', cluster] = process.argv.slice(2)

/**
 * Configures a cluster of one shard and, with `Pair` appended to its name, one of two; each shard is this engine. The
 * port only lets the engine recognize itself; nothing listens there.
 */
const configuration = (name: string): string => {
  const file = `${path}.xml`
  const shard = '<shard><replica><host>127.0.0.1</host><port>9000</port></replica></shard>'
  const clusters = `<${name}>${shard}</${name}><${name}Pair>${shard}${shard}</${name}Pair>`
  const servers = `<remote_servers>${clusters}</remote_servers>`
  writeFileSync(file, `<clickhouse><tcp_port>9000</tcp_port>${servers}</clickhouse>`)
  return `--config-file=${file}`
}

const session = new Session(path, cluster === undefined ? {} : { connectionArgs: [configuration(cluster)] })
const server = clickhouseProtocolServer(session)

const stop = (): void => {
  server.close(() => {
    session.close()
    process.exit(0)
  })
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
// The pipe ends when the parent process is gone, for whatever reason.
process.stdin.resume().on('end', stop)
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
