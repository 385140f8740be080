import { Session } from 'chdb'
import { clickhouseProtocolServer } from './clickhouseProtocol.ts'

const [path, port = '0'] = process.argv.slice(2)
const session = new Session(path)
const server = clickhouseProtocolServer(session)

const stop = (): void => {
  server.close(() => {
    session.close()
    process.exit(0)
  })
  server.closeAllConnections()
}
process.on('SIGTERM', stop)
// The pipe ends when whoever started this is gone, however it went.
process.stdin.resume().on('end', stop)
server.listen(Number(port), '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
